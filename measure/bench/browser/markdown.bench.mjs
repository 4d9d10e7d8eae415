// Measures the streaming Markdown renderer in a real Chromium. Run it on a quiet machine, because long tasks are wall
// time. Goal: 20,000 tokens in chunks of 5 take < 3 s of script and < 15 tasks above 50 ms.
import react from '@vitejs/plugin-react';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { CHROMIUM } from '../../../e2e/support/chromium.ts';
import { ensureChromium } from '../../../scripts/setup/system-tools.mjs';

const ROUNDS = 5;
const STREAM = { tokenCount: 20_000, tokensPerFrame: 5 };

/** No frame rate limit, so that a run only takes seconds. The work per frame stays the same. */
const FLAGS = [...CHROMIUM.args, '--disable-frame-rate-limit', '--disable-gpu-vsync'];

const outDir = await mkdtemp(join(tmpdir(), 'lounge-bench-'));
try {
  await buildPage(outDir);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: FLAGS });
  try {
    for (let round = 1; round <= ROUNDS; round += 1)
      console.log(JSON.stringify({ round, ...(await measure(browser, outDir)) }));
  } finally {
    await browser.close();
  }
} finally {
  await rm(outDir, { recursive: true });
}

async function buildPage(directory) {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('markdown-page', import.meta.url)),
    plugins: [react({ compiler: true })],
    build: { outDir: directory, emptyOutDir: true },
  });
}

/**
 * Returns milliseconds of the page's main thread for one complete answer, as thread time, independent of other load.
 */
async function measure(browser, directory) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  await page.route('**/*', (route) =>
    route.fulfill({ path: join(directory, new URL(route.request().url()).pathname) }),
  );
  await page.goto('http://bench.test/index.html');
  await page.waitForFunction(() => 'streamAnswer' in globalThis);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await readDurations(session);
  const result = await page.evaluate((stream) => globalThis.streamAnswer(stream), STREAM);
  const after = await readDurations(session);
  await page.close();
  const spent = Object.entries(after).map(([name, seconds]) => [name, Math.round((seconds - before[name]) * 1000)]);
  return { ...result, ...Object.fromEntries(spent) };
}

async function readDurations(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  const durations = metrics.filter(({ name }) => /^(?:Script|Layout|RecalcStyle|Task)Duration$/.test(name));
  return Object.fromEntries(durations.map(({ name, value }) => [name, value]));
}
