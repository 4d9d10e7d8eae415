// npm test: the complete test suite, and the only command needed after a fresh clone. The last line it prints is
// 'N passed, N failed'.

import { runChecks } from './checks/checks.mjs';
import { ensureDependencies } from './setup/install.mjs';
import { say } from './setup/run.mjs';
import { addCounts, close, failStep, runTests } from './setup/step.mjs';
import { ensureChromium, ensureDocumentTools, ensureDovecot, ensurePostgres } from './setup/system-tools.mjs';

try {
  await ensureDependencies({ development: true });
} catch (error) {
  close(failStep('install', error.message));
  process.exit();
}
const chromium = await ensureChromium();
const postgres = await ensurePostgres();
const dovecot = await ensureDovecot();
const missingDocumentTools = await ensureDocumentTools();

const counts = [];
if (!postgres)
  counts.push(
    skip(
      'Postgres',
      'Postgres 15 or newer was not found (apt install postgresql), so the tests only run on the embedded database.',
    ),
  );
if (!dovecot)
  counts.push(
    skip(
      'mailboxes',
      'Dovecot was not found (apt install dovecot-imapd), so nothing was read from a real mail server.',
    ),
  );
if (missingDocumentTools.length > 0)
  counts.push(
    skip(
      'export gates',
      `Exported files are not fully checked, because some tools are missing (apt install ${missingDocumentTools.join(' ')}).`,
    ),
  );
counts.push(await runChecks());
counts.push(await runTests('integration tests', 'integration*'));
// A browser beside killed servers makes both slow, and what they wait for late.
counts.push(await runTests('power cuts', 'faults'));
counts.push(await testInBrowser());
close(addCounts(counts));

async function testInBrowser() {
  if (!chromium)
    return failStep('end to end', 'No Chromium was found. Install it, or set CHROME_PATH to its executable.');
  process.env.CHROME_PATH = chromium;
  return runTests('end to end', 'e2e');
}

/** Skipping is fine on a laptop, but continuous integration must test everything. */
function skip(name, advice) {
  if (process.env.CI === 'true') return failStep(name, advice);
  say(advice);
  return { passed: 0, failed: 0 };
}
