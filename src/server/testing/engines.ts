// The databases that tests of SQL run on: the embedded one, and Postgres where its programs are installed.
//
//   describe.each(engines)('on %s', (engine) => {
//     let database: TestDatabase;
//     beforeAll(async () => {
//       database = await startEngine(engine);
//       app = await openTestApp({ environment: database.environment });
//     }, 60_000);
//     afterAll(async () => {
//       await app.close();
//       await database.stop();
//     });

import { findPostgres, startTestPostgres } from '#platform/testing/postgres.ts';

export type Engine = 'embedded' | 'Postgres';

export const engines: readonly Engine[] = findPostgres() ? ['embedded', 'Postgres'] : ['embedded'];

export type TestDatabase = {
  /** For the app: the URL of an empty database, or nothing. */
  environment: { DATABASE_URL?: string };
  /** After the app is closed. */
  stop(): Promise<void>;
};

export async function startEngine(engine: Engine): Promise<TestDatabase> {
  if (engine === 'embedded') return { environment: {}, stop: async () => undefined };
  const postgres = await startTestPostgres(findPostgres() ?? '');
  return { environment: { DATABASE_URL: await postgres.createDatabase() }, stop: () => postgres.stop() };
}
