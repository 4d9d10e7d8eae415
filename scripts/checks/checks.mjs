// The checks of `npm run check`, which `npm test` also starts with: format, types, lint, layers, class names,
// figures of the code, dead code, docs, budgets, licenses, unit tests.

import { ensureBuild } from '../build/build.mjs';
import { ensureCatalogue } from '../catalogue/ensure-catalogue.mjs';
import { addCounts, failStep, runCommand, runTests } from '../setup/step.mjs';

/**
 * Returns the sum of `{ passed, failed }`. The quick checks share the cores with the build; the tests run after them.
 */
export async function runChecks() {
  try {
    ensureCatalogue();
  } catch (error) {
    return failStep('catalogue', error.message);
  }
  const quick = await Promise.all([
    runCommand('format', 'oxfmt', ['--check']),
    runCommand('types of the server', 'tsc', ['-p', 'tsconfig.json']),
    runCommand('types of the web', 'tsc', ['-p', 'tsconfig.web.json']),
    runCommand('lint', 'oxlint', ['--type-aware', '--quiet', '--format=unix']),
    runCommand('layers, names, figures', 'node', ['scripts/checks/source-checks.ts']),
    runCommand('dead code', 'knip', ['--no-progress']),
    runCommand('lock file', 'node', ['scripts/setup/complete-lock.mjs', '--check']),
    runCommand('paths in documents', 'node', ['scripts/checks/doc-paths.ts']),
    runCommand('docs/config.md', 'node', ['scripts/checks/config-doc.ts', '--check']),
    checkBuild(),
  ]);
  return addCounts([...quick, await runTests('unit tests', 'unit*')]);
}

async function checkBuild() {
  try {
    await ensureBuild();
  } catch (error) {
    return failStep('build', error.message);
  }
  return addCounts([
    await runCommand('script budgets', 'node', ['scripts/build/budgets.ts']),
    await runCommand('docs/licenses.md', 'node', ['scripts/checks/licenses.ts', '--check']),
  ]);
}
