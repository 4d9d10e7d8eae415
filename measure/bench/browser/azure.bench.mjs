// Measures the canvas of /azure in a real Chromium with 500 components in 25 subnets and 300 connections: the frames while it is
// panned and while a component is dragged. Prints one line of JSON per result;
// `node measure/bench/browser/azure.bench.mjs pan` runs the measurements whose name contains it.

import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { buildSolution } from '#model/patterns/build-solution.ts';
import { print, quantile } from '../subjects/figure.ts';
import { Lounge } from '../subjects/lounge.ts';
import { ensureBuild } from '../../../scripts/build/build.mjs';
import { ensureChromium } from '../../../scripts/setup/system-tools.mjs';

const COMPONENTS = 500;
const SUBNETS = 25;
const CONNECTIONS = 300;
const ROUNDS = 5;
/** Milliseconds. */
const FRAME_GOAL = 50;
/** Until everything that the page does after it can be used is done. */
const REST_MS = 3000;
/** Chromium's own names: the tasks of each thread. */
const TASK_CATEGORIES = ['toplevel'];

const wanted = process.argv[2] ?? '';
await ensureBuild();
const executablePath = await ensureChromium();
if (executablePath === null) throw new Error('No Chromium was found.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const lounge = await Lounge.create('http://127.0.0.1:9/v1');
try {
  await lounge.start();
  const cookie = await lounge.signUp();
  const { id } = await lounge.call(cookie, { method: 'POST', path: '/blueprints', body: { solution: makeLarge() } });
  if ('pan'.includes(wanted)) await measure('panned by 3,000 pixels', { cookie, id, act: pan });
  if ('drag'.includes(wanted)) await measure('a component dragged', { cookie, id, act: dragComponent });
} finally {
  await lounge.remove();
  await browser.close();
}

function makeLarge() {
  const { solution } = buildSolution({
    title: 'Large',
    provider: 'azure',
    services: ['Virtual Machines'],
    addressSpace: '10.0.0.0/8',
  });
  const machine = solution.components.find(({ service }) => service === 'virtual-machines');
  const [network] = solution.networks;
  const [subnet] = solution.subnets;
  return {
    ...solution,
    networks: [{ ...network, environmentId: 'production', addressSpaces: ['10.32.0.0/16'], peerIds: [] }],
    subnets: Array.from({ length: SUBNETS }, (_, index) => ({
      ...subnet,
      id: `subnet-${index}`,
      networkId: network.id,
      name: `snet-${index}`,
      cidr: `10.32.${index}.0/24`,
    })),
    components: Array.from({ length: COMPONENTS }, (_, index) => ({
      ...machine,
      id: `machine-${index}`,
      name: `Machine ${index}`,
      subnetId: `subnet-${index % SUBNETS}`,
      counts: { production: 1 },
    })),
    connections: Array.from({ length: CONNECTIONS }, (_, index) => ({
      id: `connection-${index}`,
      from: `machine-${index}`,
      to: `machine-${(index * 7 + 1) % COMPONENTS}`,
      protocol: 'TCP',
      ports: '443',
      purpose: 'Calls',
      isEncrypted: true,
    })),
    rules: [],
    identities: [],
  };
}

async function measure(name, { cookie, id, act }) {
  const frames = [];
  const tasks = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ baseURL: lounge.url, viewport: { width: 1440, height: 900 } });
    const [key = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name: key, value, url: lounge.url }]);
    const page = await context.newPage();
    await page.goto(`/azure?blueprint=${id}`);
    await page.locator('.azure-part').first().waitFor();
    await sleep(REST_MS);
    await page.evaluate(watchFrames);
    await browser.startTracing(page, { categories: TASK_CATEGORIES });
    await act(page);
    tasks.push(readLongestTask(await browser.stopTracing()));
    frames.push(...(await page.evaluate('frames')));
    await context.close();
  }
  printFrames(name, { frames, tasks });
}

/** On the empty paper, along the diagonal and back. */
async function pan(page) {
  const { x, y, width, height } = await page.locator('.azure-canvas').boundingBox();
  const start = { x: x + width - 30, y: y + height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (let step = 1; step <= 60; step++)
    await page.mouse.move(start.x - (step <= 30 ? step : 60 - step) * 12, start.y - step * 4);
  await page.mouse.up();
}

async function dragComponent(page) {
  await dragFrom(page, await centreOf(await reveal(page, 'Machine 12')));
}

/** By the search, which brings a box into view at a size that a person can read. */
async function reveal(page, name) {
  await page.getByLabel('Find on the canvas').fill(name);
  await page.keyboard.press('Enter');
  await sleep(500);
  return page.locator('.azure-part[data-selected=true]');
}

/** It is not dropped: that lays everything out anew, which is measured on its own. */
async function dragFrom(page, from) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 60; step++) await page.mouse.move(from.x + step * 2, from.y + step);
  if ((await page.locator('.react-flow__node.dragging').count()) === 0) throw new Error('Nothing was dragged.');
}

async function centreOf(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** The longest task of the page's main thread, in milliseconds of processor time: what a frame waits for on a busy machine, too. */
function readLongestTask(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ tdur, pid, tid }) => tdur !== undefined && main.has(`${pid} ${tid}`));
  return Math.max(...tasks.map(({ tdur }) => tdur)) / 1000;
}

/** Frames wait for other programs, too, so that the goal is met where no task is too long. */
function printFrames(name, { frames, tasks }) {
  const late = frames.filter((duration) => duration > FRAME_GOAL).length;
  const longest = Math.max(...tasks);
  print({
    measure: `500 components on the canvas: ${name}, longest task in processor time (frames above ${FRAME_GOAL} ms; longest; p99)`,
    value: `${longest.toFixed(0)} ms (${late} of ${frames.length}; ${Math.max(...frames).toFixed(0)} ms; ${quantile(frames, 0.99).toFixed(0)} ms)`,
    goal: `≤ ${FRAME_GOAL} ms`,
    isMet: longest <= FRAME_GOAL,
  });
}

/** Runs inside the page: the time between two frames. */
function watchFrames() {
  globalThis.frames = [];
  let last = performance.now();
  requestAnimationFrame(function next(now) {
    globalThis.frames.push(Math.max(0, now - last));
    last = now;
    requestAnimationFrame(next);
  });
}
