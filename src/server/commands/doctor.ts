// npm run doctor [-- --online]: says what of this installation is right, wrong or could not be looked at. Exits with 1 when
// something is wrong.

import { ConfigError, readConfig } from '#platform/config/config.ts';
import { findMisspelt } from '#platform/config/misspelt.ts';
import { secretValues } from '#platform/config/secret-values.ts';
import { createLog } from '#platform/log/log.ts';
import { createRedactor } from '#platform/log/redactor.ts';
import { examine } from '../doctor/examine.ts';
import { writeFindings, wrong, type Finding } from '../doctor/finding.ts';
import { modules } from '../modules.ts';
import { MIGRATIONS } from '../services.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run doctor                looks at this installation; works while Lounge runs, and keeps nothing
npm run doctor -- --online    also asks the providers of models whether they accept the keys`;

async function callDoctor(args: readonly string[]): Promise<string> {
  if (args.some((argument) => argument !== '--online')) throw new Error(USAGE);
  try {
    const config = readConfig();
    const [bucket = 'documents'] = modules.modules.flatMap(({ buckets }) => buckets.map(({ name }) => name));
    const log = createLog({ level: 'silent' });
    const isOnline = args.length > 0;
    const found = await examine({ config, misspelt: findMisspelt(), log, isOnline, bucket, migrations: MIGRATIONS });
    return createRedactor(secretValues(config))(report(found));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const remedy = 'Correct it; docs/config.md has all settings. Nothing else was looked at.';
    return report(error.problems.map((problem) => wrong('Settings', problem, remedy)));
  }
}

function report(findings: readonly Finding[]): string {
  if (findings.some(({ answer }) => answer === 'wrong')) process.exitCode = 1;
  return writeFindings(findings);
}

runCommand(callDoctor(process.argv.slice(2)));
