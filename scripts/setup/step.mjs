// Runs one step of a check, a command or a test run. Prints one line, and the output if it failed.

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run, say } from './run.mjs';

/** Holds the last report of each project, as Vitest writes it: `node scripts/slow-tests.mjs` prints what took longest. */
export const REPORTS = '.cache/test-reports';

/** Runs one command. Returns `{ passed, failed }`, one of which is 1. */
export async function runCommand(name, command, args) {
  const { code, output, milliseconds } = await run(command, args, { quiet: true });
  const counts = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  report({ name, counts, milliseconds, output: code === 0 ? '' : output });
  return counts;
}

/** Runs one project of vitest.config.ts. Returns how many of its tests passed and failed. */
export async function runTests(name, project) {
  const file = join(REPORTS, `${project.replace('*', '')}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`];
  const { code, output, milliseconds } = await run('vitest', ['run', '--project', project, ...reporters], {
    quiet: true,
  });
  const counts = readCounts(file, code);
  report({ name, counts, milliseconds, output: counts.failed === 0 ? '' : output });
  return counts;
}

/** Reports a step that could not run. It counts as failed. */
export function failStep(name, reason) {
  const counts = { passed: 0, failed: 1 };
  report({ name, counts, milliseconds: 0, output: reason });
  return counts;
}

export function addCounts(all) {
  return all.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

/** Prints the last line and sets the exit code. */
export function close({ passed, failed }) {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** A run that failed outside of its tests (no report, an unhandled error) counts as one more failure. */
function readCounts(file, code) {
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function report({ name, counts, milliseconds, output }) {
  const mark = counts.failed === 0 ? '✓' : '✗';
  const tests = counts.passed + counts.failed > 1 ? ` ${counts.passed + counts.failed} tests` : '';
  say(`${mark} ${name.padEnd(24)}${(milliseconds / 1000).toFixed(1).padStart(6)} s${tests}`);
  if (output) say(output);
}
