// Writes src/catalogue/compiled from src/catalogue/services. ensure-catalogue.mjs runs it when a record or the compiler has changed.
// With --sound, what can be read is written, whatever mistakes there are.

import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRecords, inspectRecords, readRecords, RecordsInvalid, type RecordFile } from './compile-records.ts';

const catalogue = join(import.meta.dirname, '../../src/catalogue');

/** Every file below src/catalogue/services, by its path from there. */
export function listRecordFiles(): RecordFile[] {
  const services = join(catalogue, 'services');
  return readdirSync(services, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map((path) => ({ path: path.slice(services.length + 1).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
}

/** A reader never sees half a file, also where two processes write at once. */
function writeWhole(path: string, content: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

if (import.meta.main) {
  try {
    const files = listRecordFiles();
    const records = process.argv.includes('--sound') ? inspectRecords(files).filed : readRecords(files);
    const outputs = compileRecords(records);
    mkdirSync(join(catalogue, 'compiled'), { recursive: true });
    for (const [name, content] of outputs) writeWhole(join(catalogue, 'compiled', name), content);
  } catch (error) {
    if (!(error instanceof RecordsInvalid)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
