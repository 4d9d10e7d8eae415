// How Node runs the server. The flags keep it small; docs/performance.md has what they were measured to do.

/**
 * V8 lets the youngest part of each heap grow to 32 MB and keeps what it was once given; 8 MB cost 5 % of CPU time and
 * save 100 MB. V8 has one background thread instead of four, because each that compiles the embedded database takes up to
 * 500 MB for a moment and never returns a part of it; that saves 40 MB. Code of the embedded database that was compiled anew
 * is kept: where V8 frees it, a process ends now and then (https://github.com/nodejs/node/issues/64500). What is kept was
 * too little to be measured.
 */
export const serverArguments = [
  '--max-semi-space-size=8',
  '--v8-pool-size=1',
  '--no-wasm-code-gc',
  'src/server/main.ts',
];
