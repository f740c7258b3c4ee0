// The engine's exports, fed with lines as Tests/AppReplay feeds the app, so that both answers can be compared.
async (lines) => {
  const memoryOf = () => exports.memory.buffer;
  const env = { random: (address, count) => crypto.getRandomValues(new Uint8Array(memoryOf(), address, count)) };
  const source = fetch(new URL("steady.wasm", document.baseURI));
  const { instance } = await WebAssembly.instantiateStreaming(source, { env });
  const exports = instance.exports;
  exports._initialize?.();

  const block = (address) => new Uint8Array(memoryOf(), address, 1536).slice().toBase64();
  const answer = () => {
    const [status, address, count] = new Uint32Array(memoryOf(), exports.steady_answer(), 3);
    return { status, bytes: new Uint8Array(memoryOf(), address, count).slice() };
  };
  const text = () => new TextDecoder().decode(answer().bytes);
  const give = (name, bytes) => {
    const address = exports.steady_allocate(bytes.length);
    new Uint8Array(memoryOf(), address, bytes.length).set(bytes);
    exports[name](address, bytes.length);
    exports.steady_free(address);
    return text();
  };
  const ruler = () => block(exports.steady_ruler_block());
  const scrub = () => block(exports.steady_scrub_block());
  const roads = {
    sample: ({ today }) => (exports.steady_sample(today), text()),
    load: ({ base64 }) => give("steady_load", Uint8Array.fromBase64(base64)),
    append: ({ base64 }) => give("steady_append", Uint8Array.fromBase64(base64)),
    outbox: () => (exports.steady_outbox(), answer().bytes.toBase64()),
    file: () => (exports.steady_file(), answer().bytes.toBase64()),
    ruler_begin: () => (exports.steady_ruler_begin(), ruler()),
    ruler_move: ({ px, spacing }) => (exports.steady_ruler_move(px, spacing), ruler()),
    ruler_step: ({ ticks }) => (exports.steady_ruler_step(ticks), ruler()),
    ruler_end: () => (exports.steady_ruler_end(), ruler()),
    scrub: ({ x }) => (exports.steady_scrub(x), scrub()),
    scrub_step: ({ days }) => (exports.steady_scrub_step(days), scrub()),
    scrub_end: () => (exports.steady_scrub_end(), scrub()),
  };
  return lines.map((line) => {
    const parsed = JSON.parse(line);
    return parsed.road ? roads[parsed.road](parsed) : give("steady_event", new TextEncoder().encode(line));
  });
}
