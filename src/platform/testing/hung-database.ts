// A process whose embedded database computes for ever, in the data folder of its first argument. Started by tests.

import { openEmbedded } from '#platform/db/embedded/embedded.ts';
import { createLog } from '#platform/log/log.ts';

const RESPONSE_MS = 2_000;

const engine = await openEmbedded({ dataDir: process.argv[2] ?? '', log: createLog({ level: 'info' }) });
await engine.withConnection((connection) => connection.script('select count(*) from generate_series(1, 1e15)'), {
  responseMs: RESPONSE_MS,
});
