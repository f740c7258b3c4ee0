// The engine in a browser has no start of its own: the page calls its exports. They are in the files beside this one.
