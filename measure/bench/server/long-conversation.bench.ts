// Measures a conversation of 2,000 messages in a real Chromium: the script that opening it takes, and the longest task while an
// answer streams into it, with its newest messages on the page and with all of them. Times are processor time of the page's
// main thread, which another program does not lengthen. Prints one line of JSON per figure.
//
//   node measure/bench/server/long-conversation.bench.ts [messages]     2,000 without an argument

import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { newId } from '#contract/id.ts';
import type { StartedAnswer } from '#features/chat/contract.ts';
import { print, quantile } from '../subjects/figure.ts';
import { Lounge } from '../subjects/lounge.ts';
import { startMarkdownProvider } from '../subjects/markdown-provider.ts';
import { ensureBuild } from '../../../scripts/build/build.mjs';
import { ensureChromium } from '../../../scripts/setup/system-tools.mjs';

const COUNT = Number(process.argv[2] ?? 2_000);
const ROUNDS = 5;
/** Milliseconds. */
const OPEN_GOAL = 100;
const TASK_GOAL = 50;
/** Until everything that a page does after it can be used is done. */
const REST_MS = 1_500;
const POLL_MS = 25;
/** Of the model that the provider offers. */
const AGENT = 'compat:bench';
/** Chromium's own name: the tasks of each thread. */
const TASK_CATEGORIES = ['toplevel'];

await ensureBuild();
const executablePath = await ensureChromium();
if (executablePath === null) throw new Error('No Chromium was found.');
const provider = await startMarkdownProvider();
const lounge = await Lounge.create(provider.url);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  await lounge.start();
  const cookie = await lounge.signUp();
  const short = await fillConversation(cookie, 'A short one', 2);
  const long = await fillConversation(cookie, 'A long one', COUNT);
  await measureOpening(cookie, { short, long });
  await measureStream(cookie, { id: long, isWhole: false });
  await measureStream(cookie, { id: long, isWhole: true });
} finally {
  await browser.close();
  await lounge.remove();
  provider.close();
}

async function fillConversation(cookie: string, title: string, count: number): Promise<string> {
  const { agents } = await lounge.call<{ agents: { id: string; isAvailable: boolean }[] }>(cookie, {
    method: 'GET',
    path: '/agents',
  });
  const agentId = agents.find(({ id }) => id.includes('bench'))?.id ?? AGENT;
  let conversationId: string | undefined;
  for (let turn = 0; turn < count / 2; turn++) {
    const body = { requestId: newId(), agentId, message: turn === 0 ? title : `Question ${turn}`, conversationId };
    const started = await lounge.call<StartedAnswer>(cookie, { method: 'POST', path: '/chat/messages', body });
    conversationId = started.conversation.id;
    const events = await fetch(`${lounge.url}/api/runs/${started.runId}/events`, { headers: { cookie } });
    await events.text();
  }
  return conversationId ?? '';
}

/** From the click on the conversation in the list; the page itself is loaded and rests. */
async function measureOpening(cookie: string, ids: { short: string; long: string }): Promise<void> {
  const script: Record<'short' | 'long', number[]> = { short: [], long: [] };
  const tasks: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const which of ['short', 'long'] as const) {
      const page = await openPage(cookie, '/chat');
      const devtools = await watchScript(page);
      await sleep(REST_MS);
      const before = await readScript(devtools);
      await browser.startTracing(page, { categories: TASK_CATEGORIES });
      await page.getByRole('button', { name: which === 'short' ? 'A short one' : 'A long one', exact: true }).click();
      await page.locator('[data-message]').last().waitFor();
      await page.locator('.prose').last().waitFor();
      await sleep(REST_MS);
      const trace = await browser.stopTracing();
      script[which].push((await readScript(devtools)) - before);
      if (which === 'long') tasks.push(readLongestTask(trace));
      if (!page.url().includes(ids[which])) throw new Error('Another conversation was opened.');
      await page.context().close();
    }
  }
  const [short, long] = [quantile(script.short, 0.5), quantile(script.long, 0.5)];
  print({
    measure: `a conversation of ${COUNT} messages opened: script, median of ${ROUNDS} (one of 2 messages; longest task)`,
    value: `${long.toFixed(0)} ms (${short.toFixed(0)} ms; ${quantile(tasks, 0.5).toFixed(0)} ms)`,
    goal: `≤ ${OPEN_GOAL} ms`,
    isMet: long <= OPEN_GOAL,
  });
}

/** `isWhole`: all earlier messages were loaded before. */
async function measureStream(cookie: string, { id, isWhole }: { id: string; isWhole: boolean }): Promise<void> {
  const page = await openPage(cookie, `/chat?c=${id}`);
  await page.locator('.prose').last().waitFor();
  if (isWhole) await loadAll(page);
  const shown = await page.locator('[data-message]').count();
  await sleep(REST_MS);
  const devtools = await watchScript(page);
  const before = await readScript(devtools);
  await browser.startTracing(page, { categories: TASK_CATEGORIES });
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Please stream.');
  await page.getByRole('textbox', { name: 'Message', exact: true }).press('Enter');
  await page.locator('[aria-busy=true]').waitFor();
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached', timeout: 120_000 });
  await sleep(REST_MS);
  const longest = readLongestTask(await browser.stopTracing());
  const script = (await readScript(devtools)) - before;
  await page.context().close();
  print({
    measure: `an answer streamed below ${shown} messages on the page: longest task (script in all)`,
    value: `${longest.toFixed(0)} ms (${script.toFixed(0)} ms)`,
    goal: `≤ ${TASK_GOAL} ms`,
    isMet: longest <= TASK_GOAL,
  });
}

async function loadAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Show earlier messages' });
  while ((await more.count()) > 0) {
    const count = await page.locator('[data-message]').count();
    await more.click();
    while ((await page.locator('[data-message]').count()) === count) await sleep(POLL_MS);
  }
}

async function openPage(cookie: string, path: string): Promise<Page> {
  const context = await (browser as Browser).newContext({
    baseURL: lounge.url,
    viewport: { width: 1440, height: 900 },
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: lounge.url }]);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('textbox', { name: 'Message', exact: true }).waitFor();
  return page;
}

async function watchScript(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return devtools;
}

/** Milliseconds of processor time that script took so far, compiling and collecting garbage included. */
async function readScript(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
}

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

function readLongestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ tdur, pid, tid }) => tdur !== undefined && main.has(`${pid} ${tid}`));
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}
