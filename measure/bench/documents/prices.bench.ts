// Measures price books on the embedded database: two million rows as pages of the Azure list and as a CSV file, the memory of the
// server and of the child that reads, how long others wait meanwhile, and the look-up for a solution afterwards.
//
//   node measure/bench/documents/prices.bench.ts [rows]

import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createBlueprintAccess } from '#features/solution/server/blueprint-access.ts';
import { createPrices } from '#features/solution/server/prices/prices.ts';
import { createLog } from '#platform/log/log.ts';
import { openDb } from '#platform/db/open-db.ts';
import { MIGRATIONS } from '#server/services.ts';
import { print, quantile } from '../subjects/figure.ts';

const rowCount = Number(process.argv[2] ?? 2_000_000);
const ROWS_A_CHUNK = 500;
const LOOK_UPS = 100;
const MEGABYTE = 1024 * 1024;
const regions = Array.from({ length: 60 }, (_, index) => `region${index}`);

/** Half of them are machines, which are taken; the other half are reservations and services that are not priced. */
function azureItem(index: number): string {
  const size = Math.floor(index / (2 * regions.length));
  return JSON.stringify({
    currencyCode: 'USD',
    tierMinimumUnits: 0,
    retailPrice: 0.01 + (index % 1_000) / 1_000,
    unitPrice: 0.01,
    armRegionName: regions[Math.floor(index / 2) % regions.length],
    location: 'Somewhere',
    effectiveStartDate: '2026-11-01T00:00:00Z',
    meterId: '000a794b-bdb0-58be-a0cd-0c3a0f222923',
    meterName: `D${size} v5`,
    productId: 'DZH318Z0BQPS',
    skuId: 'DZH318Z0BQPS/00TG',
    productName: 'Virtual Machines Dv5 Series',
    skuName: `Standard_D${size}_v5`,
    serviceName: 'Virtual Machines',
    serviceFamily: 'Compute',
    unitOfMeasure: '1 Hour',
    type: index % 2 === 0 ? 'Consumption' : 'Reservation',
    isPrimaryMeterRegion: true,
    armSkuName: `Standard_D${size}_v5`,
  });
}

function* azurePages(): Generator<string> {
  for (let from = 0; from < rowCount; from += ROWS_A_CHUNK)
    yield `{"BillingCurrency":"USD","Items":[${Array.from({ length: Math.min(ROWS_A_CHUNK, rowCount - from) }, (_, index) => azureItem(from + index)).join(',')}],"NextPageLink":null}\n`;
}

function* csvLines(): Generator<string> {
  yield 'provider,service,sku,region,meter,unit,amount,currency,source,date\n';
  for (let from = 0; from < rowCount; from += ROWS_A_CHUNK) {
    const lines = Array.from({ length: Math.min(ROWS_A_CHUNK, rowCount - from) }, (_, offset) => {
      const index = from + offset;
      return `aws,ec2,size${Math.floor(index / regions.length)},${regions[index % regions.length]},Hours of running instances,hour,${index % 100}.${index % 997},USD,https://example.com,2026-11-01`;
    });
    yield `${lines.join('\n')}\n`;
  }
}

/** The resident memory of the children of this process, in megabytes. */
function readChildMemory(): number {
  try {
    const output = execFileSync('ps', ['-o', 'rss=', '--ppid', String(process.pid)], { encoding: 'utf8' });
    return Math.max(0, ...output.split('\n').map(Number)) / 1024;
  } catch {
    return 0;
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'lounge-bench-'));
const db = await openDb({
  databaseUrl: undefined,
  dataDir,
  log: createLog({ level: 'silent' }),
  migrations: MIGRATIONS,
});
try {
  await db.asSystem((tx) =>
    tx.execute(sql`insert into users (id, email, provider) values ('ana', 'ana@example.com', 'embedded')`),
  );
  const prices = createPrices({ db, access: createBlueprintAccess(db) });
  for (const [name, chunks] of [
    ['azure', azurePages],
    ['csv', csvLines],
  ] as const)
    await measureImport(name, chunks());
  await measureLookUps();

  async function measureImport(name: string, chunks: Iterable<string>): Promise<void> {
    let isDone = false;
    const waits: number[] = [];
    const memory: number[] = [];
    const childMemory: number[] = [];
    const watching = (async () => {
      while (!isDone) {
        const startedAt = performance.now();
        await db.asUser('ana', (tx) => tx.execute(sql`select 1`));
        waits.push(performance.now() - startedAt);
        memory.push(process.memoryUsage().rss / MEGABYTE);
        childMemory.push(readChildMemory());
        await sleep(500);
      }
    })();
    const startedAt = performance.now();
    const book = await prices.importBook({ name, body: Readable.from(chunks, { objectMode: false }) });
    const seconds = (performance.now() - startedAt) / 1_000;
    isDone = true;
    await watching;
    const tenth = Math.max(1, Math.floor(memory.length / 10));
    const [early = 0, late = 0] = [memory[tenth], memory.at(-1)];
    const rows = `${book.report.read.toLocaleString('en-US')} rows, ${book.rowCount.toLocaleString('en-US')} prices kept`;
    print({ measure: `${name}: ${rows}`, value: `${Math.round(seconds)} s`, goal: '', isMet: true });
    const most = Math.max(...childMemory);
    print({
      measure: `${name}: memory of the child`,
      value: `${Math.round(most)} MB`,
      goal: '≤ 400 MB',
      isMet: most <= 400,
    });
    print({
      measure: `${name}: memory of the server after a tenth and at the end`,
      value: `${Math.round(early)} → ${Math.round(late)} MB`,
      goal: '≤ 1.5 times',
      isMet: late <= 1.5 * early,
    });
    const wait = quantile(waits, 0.95);
    print({
      measure: `${name}: how long another request waits, p95`,
      value: `${Math.round(wait)} ms, ${Math.round(Math.max(...waits))} ms at most`,
      goal: '≤ 500 ms',
      isMet: wait <= 500,
    });
  }

  async function measureLookUps(): Promise<void> {
    const parts = Array.from({ length: 50 }, (_, index) => ({
      provider: 'azure' as const,
      service: 'virtual-machines',
      sku: `Standard_D${index}_v5`,
      region: regions[index % regions.length] ?? null,
    }));
    const times: number[] = [];
    for (let round = 0; round < LOOK_UPS; round++) {
      const startedAt = performance.now();
      await prices.findPrices('ana', { parts });
      times.push(performance.now() - startedAt);
    }
    const p95 = quantile(times, 0.95);
    print({
      measure: 'look-up for 50 machines of 50 sizes, p50 and p95',
      value: `${Math.round(quantile(times, 0.5))} and ${Math.round(p95)} ms`,
      goal: '≤ 100 ms',
      isMet: p95 <= 100,
    });
  }
} finally {
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
}
