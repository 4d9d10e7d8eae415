// npm run stress -- <test file> <times> [--load <processes>]: repeats one test file beside busy processes (2 unless told)
// and prints how many runs passed. A race that shows once in ten runs shows here, and not in front of a person.

import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from './build/build.mjs';
import { ensureDependencies } from './setup/install.mjs';
import { pinnedNode, root, run, say } from './setup/run.mjs';

const USAGE = 'Usage: npm run stress -- <test file> <times> [--load <processes>]';
/** Each process keeps one core busy, and ends when this script ends in any way: then its standard input closes. */
const BUSY = `process.stdin.on('end', () => process.exit()).resume();
setInterval(() => { for (const end = performance.now() + 50; performance.now() < end;); }, 0);`;

await main();

async function main() {
  const order = readOrder();
  if (order) return repeat(order);
  say(USAGE);
  process.exitCode = 2;
}

/** Returns null when the arguments do not say what to do. */
function readOrder() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { load: { type: 'string', default: '2' } },
    });
    const [file = '', times = ''] = positionals;
    const order = { file, times: Number(times), load: Number(values.load) };
    const isComplete = file && Number.isInteger(order.times) && order.times > 0 && Number.isInteger(order.load);
    return isComplete && positionals.length === 2 && order.load >= 0 ? order : null;
  } catch {
    return null;
  }
}

async function repeat({ file, times, load }) {
  await ensureDependencies({ development: true });
  if (file.endsWith('.e2e.ts')) await ensureBuild();
  const folder = join(root, '.cache/stress');
  mkdirSync(folder, { recursive: true });
  const busy = Array.from({ length: load }, () =>
    spawn(pinnedNode, ['-e', BUSY], { stdio: ['pipe', 'ignore', 'inherit'] }),
  );
  let passed = 0;
  for (let turn = 1; turn <= times; turn++) {
    const { code, output, milliseconds } = await run('vitest', ['run', file], { quiet: true });
    if (code === 0) passed++;
    say(`${code === 0 ? '✓' : '✗'} run ${turn} of ${times}  ${(milliseconds / 1000).toFixed(1).padStart(6)} s`);
    if (code !== 0) keepOutput({ path: join(folder, `${basename(file)}.${turn}.log`), output });
  }
  for (const child of busy) child.kill();
  console.log(`${passed} of ${times} passed`);
  process.exitCode = passed === times ? 0 : 1;
}

function keepOutput({ path, output }) {
  writeFileSync(path, output);
  say(`  ${relative(root, path)}`);
}
