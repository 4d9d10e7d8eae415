// How Node runs the server. The flags keep it small; docs/performance.md has what they were measured to do.

/**
 * V8 lets the youngest part of each heap grow to 32 MB and keeps what it was once given; 8 MB cost 5 % of CPU time and
 * save 100 MB. V8 has one background thread instead of four, because each that compiles the embedded database takes up to
 * 500 MB for a moment and never returns a part of it; that saves 40 MB.
 */
export const serverArguments = ['--max-semi-space-size=8', '--v8-pool-size=1', 'src/server/main.ts'];
