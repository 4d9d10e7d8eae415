// npm test: the whole suite, as the only command after a fresh clone. Its last line is 'N passed, N failed'.

import { runChecks } from './checks/checks.mjs';
import { ensureDependencies } from './setup/install.mjs';
import { say } from './setup/run.mjs';
import { addCounts, close, failStep, runTests } from './setup/step.mjs';
import { ensureChromium, ensureDocumentTools, ensurePostgres } from './setup/system-tools.mjs';

try {
  await ensureDependencies({ development: true });
} catch (error) {
  close(failStep('install', error.message));
  process.exit();
}
const chromium = await ensureChromium();
const postgres = await ensurePostgres();
const missingDocumentTools = await ensureDocumentTools();

const counts = [];
if (!postgres)
  counts.push(
    leaveOut(
      'Postgres',
      'No Postgres 15 or newer was found (apt install postgresql): the suite runs on the embedded database only.',
    ),
  );
if (missingDocumentTools.length > 0)
  counts.push(
    leaveOut(
      'export gates',
      `Missing (apt install ${missingDocumentTools.join(' ')}): exported files are not looked at with these.`,
    ),
  );
counts.push(await runChecks());
counts.push(await runTests('integration tests', 'integration'));
counts.push(...(await Promise.all([runTests('power cuts', 'faults'), testInBrowser()])));
close(addCounts(counts));

async function testInBrowser() {
  if (!chromium)
    return failStep('end to end', 'No Chromium was found. Install one, or set CHROME_PATH to its program.');
  process.env.CHROME_PATH = chromium;
  return runTests('end to end', 'e2e');
}

/** A laptop may go without; continuous integration must test everything. */
function leaveOut(name, advice) {
  if (process.env.CI === 'true') return failStep(name, advice);
  say(advice);
  return { passed: 0, failed: 0 };
}
