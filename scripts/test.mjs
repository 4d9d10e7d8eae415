// npm test: the whole suite, as the only command after a fresh clone. Its last line is 'N passed, N failed'.

import { runChecks } from './checks.mjs';
import { ensureDependencies } from './install.mjs';
import { say } from './run.mjs';
import { addCounts, close, failStep, runTests } from './step.mjs';
import { ensureChromium, ensurePostgres } from './system-tools.mjs';

try {
  await ensureDependencies({ development: true });
} catch (error) {
  close(failStep('install', error.message));
  process.exit();
}
const chromium = await ensureChromium();
const postgres = await ensurePostgres();

const counts = [];
if (!postgres) counts.push(skipPostgres());
counts.push(await runChecks());
counts.push(await runTests('integration tests', 'integration'));
counts.push(...(await Promise.all([runTests('power cuts', 'faults'), testInBrowser()])));
close(addCounts(counts));

async function testInBrowser() {
  if (!chromium) return failStep('end to end', 'No Chromium was found. Install one, or set CHROME_PATH to its program.');
  process.env.CHROME_PATH = chromium;
  return runTests('end to end', 'e2e');
}

/** A laptop without Postgres tests the embedded engine alone; continuous integration must test both. */
function skipPostgres() {
  const advice = 'No Postgres 15 or newer was found (apt install postgresql): the suite ran on the embedded database only.';
  if (process.env.CI === 'true') return failStep('Postgres', advice);
  say(advice);
  return { passed: 0, failed: 0 };
}
