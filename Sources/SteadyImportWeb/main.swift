// The importer in a browser's worker has no start of its own: the worker calls its exports, in the files beside this one.
