// npm run check-code -- <folder>: checks code in a pipeline, with the checkers of the page and without a server. Exits with 0 when it is
// clean, 1 with findings, 2 when something was not checked or the call is not understood.

import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { checkFolder, EXIT_CODES, type FolderReport } from './check-code/check-folder.ts';
import { jsonFormat } from './check-code/formats/json-format.ts';
import { junitFormat } from './check-code/formats/junit-format.ts';
import { sarifFormat } from './check-code/formats/sarif-format.ts';
import { textFormat } from './check-code/formats/text-format.ts';
import { VERSION } from '#platform/config/release.ts';
import { listRules } from './check-code/list-rules.ts';
import { readArguments, type Arguments } from './check-code/read-arguments.ts';
import { verifyFolder } from './check-code/verify-folder.ts';

const FORMATS: Readonly<Record<Arguments['format'], (report: FolderReport) => string>> = {
  text: textFormat,
  json: jsonFormat,
  junit: junitFormat,
  sarif: (report) => sarifFormat(report, VERSION),
};

async function checkOrVerify(given: readonly string[]): Promise<number> {
  const args = readArguments(given);
  if (args.command === 'rules') {
    process.stdout.write(listRules());
    return EXIT_CODES.clean;
  }
  const caller = args.from ?? process.cwd();
  const root = resolve(caller, args.target);
  const read = (path: string): Promise<string> => readFile(resolve(caller, path), 'utf8');
  if (args.command === 'verify') {
    const { text, exitCode } = await verifyFolder(
      root,
      args.certificate === undefined ? null : await read(args.certificate),
    );
    process.stdout.write(`${text}\n`);
    return exitCode;
  }
  const kqlTables = args['kql-tables'];
  const report = await checkFolder({
    root,
    language: args.language ?? null,
    failOn: args['fail-on'],
    providerSchemas: await Promise.all(args.schema.map(read)),
    kqlTables: kqlTables === undefined ? '' : await read(kqlTables),
  });
  const text = FORMATS[args.format](report);
  if (args.out === undefined) process.stdout.write(text);
  else {
    await writeFile(resolve(caller, args.out), text);
    process.stderr.write(args.format === 'text' ? text : textFormat(report));
  }
  return EXIT_CODES[report.answer];
}

checkOrVerify(process.argv.slice(2)).then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = EXIT_CODES['not-checked'];
  },
);
