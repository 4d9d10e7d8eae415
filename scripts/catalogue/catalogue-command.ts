// The command over the records of services; scripts/catalogue.mjs starts it once they are compiled. Only `check` is started as well where
// they have mistakes, with what was compiled before.

import type { FiledRecord } from '#catalogue/records/check-records.ts';
import { checkRecipes } from './check-recipes.ts';
import { checkTypes } from './check-types.ts';
import { listRecordFiles } from './compile.ts';
import { inspectRecords, readRecords, RecordsInvalid, type RecordFile } from './compile-records.ts';
import { GAP_NAMES, listGaps, writeCompleteness } from './gaps.ts';
import { countFacts, listStalePages } from './pages.ts';
import { writePages, writeRoles } from './printed-parts.ts';
import { showRole, showService } from './show.ts';

const USAGE = `npm run catalogue -- check          checks every record, and says every mistake at once
npm run catalogue -- stale 180      lists pages that were read more than 180 days ago, with what rests on them
npm run catalogue -- gaps           says how complete the catalogue is; gaps <fact> lists the services that lack it:
                                    ${GAP_NAMES.join(', ')}
npm run catalogue -- show <service> prints a record and all that refers to it: event-hubs, or aws/kinesis
npm run catalogue -- roles          prints what each role brings about; roles <role> says who has it and which files ask for it
npm run catalogue -- docs           prints the tables of docs/catalogue.md and docs/catalogue-figures.md anew`;

/** Says every mistake at once: of the shape, between records, of recipes and of resource types. */
function check(files: readonly RecordFile[]): string {
  const { filed: records, issues: own } = inspectRecords(files);
  const issues = [...own, ...checkRecipes(records), ...checkTypes(records)];
  if (issues.length > 0) throw new RecordsInvalid(issues.toSorted((a, b) => a.file.localeCompare(b.file)));
  const { facts, pages } = countFacts(records);
  return `${records.length} records with ${facts} facts of ${pages} pages, without a mistake.`;
}

function stale(records: readonly FiledRecord[], days: number): string {
  if (!Number.isInteger(days) || days < 0) throw new Error(`Say how many days are too many.\n\n${USAGE}`);
  const pages = listStalePages(records, { days, today: new Date() });
  const lines = pages.map(
    ({ read, url, facts }) =>
      `${read}  ${url}\n            ${facts.length === 1 ? 'a fact' : `${facts.length} facts`}: ${facts.join(', ')}`,
  );
  const count = pages.reduce((sum, { facts }) => sum + facts.length, 0);
  return [...lines, `${pages.length} pages with ${count} facts were read more than ${days} days ago.`].join('\n');
}

function answer([name, argument]: readonly string[]): string {
  if (name === 'check') return check(listRecordFiles());
  const records = readRecords(listRecordFiles());
  switch (name) {
    case 'stale':
      return stale(records, Number(argument ?? Number.NaN));
    case 'gaps':
      return argument === undefined ? writeCompleteness() : listGaps(argument).join('\n');
    case 'show':
      return showService(records, argument ?? '');
    case 'roles':
      return argument === undefined ? writeRoles() : showRole(records, argument);
    case 'docs':
      return (
        writePages()
          .map((path) => `${path} was written.`)
          .join('\n') || 'Every page is as it was.'
      );
    default:
      throw new Error(USAGE);
  }
}

try {
  console.log(answer(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
