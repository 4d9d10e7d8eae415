// Measures exports: the CPU time of a PDF and of a Word file, how it grows from 3 to 300 pages, and how long the
// server's own event loop is blocked. Prints one line of JSON per result; `node measure/bench/documents/export.bench.ts 30` runs
// one size.

import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultExportTheme } from '#platform/export/export-theme.ts';
import type { Exporter, ExportRequest } from '#platform/export/export.ts';
import { openDiagrams } from '#platform/diagrams/open-diagrams.ts';
import { openExporter } from '#platform/export/open-exporter.ts';
import { designText } from '#platform/export/testing/design-text.ts';
import { cpuTime, residentMemory } from '../subjects/process-cost.ts';

type Format = 'pdf' | 'docx';
type Cost = { cpuMs: number; blockedMs: number; memoryKib: number; pages: number | null; megabytes: number };

/** Goals in milliseconds of CPU time, where there are any. */
const SIZES: { chapters: number; pages: number; goals: Partial<Record<Format, number>> }[] = [
  { chapters: 1, pages: 3, goals: {} },
  { chapters: 16, pages: 30, goals: { pdf: 2_000, docx: 2_500 } },
  { chapters: 56, pages: 100, goals: {} },
  { chapters: 171, pages: 300, goals: { pdf: 10_000, docx: 10_000 } },
];
const ROUNDS = 5;
const MAX_BLOCKED_MS = 50;
const TICK_MS = 2;
const SAMPLE_MS = 50;

const wanted = process.argv[2];
for (const size of SIZES) {
  if (wanted !== undefined && wanted !== String(size.pages)) continue;
  for (const format of ['pdf', 'docx'] as const) await measure(size, format);
}

/** Uses a new child process in each round, so that its start and loading the fonts count. Reports the median. */
async function measure({ chapters, pages, goals }: (typeof SIZES)[number], format: Format): Promise<void> {
  const request: ExportRequest = {
    markdown: designText(chapters),
    meta: {
      title: 'Azure platform design',
      subtitle: 'High-level design',
      client: 'Contoso',
      author: 'Ada Byron',
      version: '1.0',
      date: '2026-11-21',
      classification: 'Confidential',
    },
    theme: defaultExportTheme,
    images: new Map(),
  };
  const costs: Cost[] = [];
  for (let round = 0; round < ROUNDS; round++) costs.push(await measureCost(request, format));
  const cpuMs = median(costs.map((cost) => cost.cpuMs));
  const blockedMs = median(costs.map((cost) => cost.blockedMs));
  const [{ pages: counted, megabytes }] = costs as [Cost];
  const goal = goals[format];
  const name = `${format === 'pdf' ? 'PDF' : 'Word file'} of ${pages} pages`;
  const notes = [
    counted && `${counted} pages`,
    `${megabytes.toFixed(1)} MB`,
    `${Math.round(Math.max(...costs.map((cost) => cost.memoryKib)) / 1024)} MiB peak`,
  ];
  print({
    measure: `${name}, CPU time`,
    value: `${(cpuMs / 1000).toFixed(2)} s (${notes.filter(Boolean).join(', ')})`,
    goal: goal ? `≤ ${goal / 1000} s` : 'no goal',
    isMet: goal === undefined || cpuMs <= goal,
  });
  print({
    measure: `${name}, server blocked`,
    value: `${blockedMs.toFixed(0)} ms`,
    goal: `≤ ${MAX_BLOCKED_MS} ms`,
    isMet: blockedMs <= MAX_BLOCKED_MS,
  });
}

async function measureCost(request: ExportRequest, format: Format): Promise<Cost> {
  const diagrams = openDiagrams({ fontDir: null });
  const exporter = openExporter({ fontDir: null, diagrams });
  try {
    return await measureRun(() => exporter[format](request, { owner: 'bench', signal: new AbortController().signal }));
  } finally {
    diagrams.close();
    await exporter.close();
    await sleep(100);
  }
}

async function measureRun(work: () => ReturnType<Exporter[Format]>): Promise<Cost> {
  const result = work();
  // After the first await inside, the child process has been started.
  await sleep(0);
  const pid = childPid();
  const watched = watchProcesses(pid);
  const { bytes, pages } = await result;
  return { cpuMs: cpuTime(pid), ...watched(), pages, megabytes: bytes.length / 1_000_000 };
}

/**
 * Samples the child's memory and the longest block of this process: the most CPU time it used between two ticks, which
 * leaves out what other processes of the machine do.
 */
function watchProcesses(pid: number): () => Pick<Cost, 'blockedMs' | 'memoryKib'> {
  let last = process.cpuUsage();
  let blockedMs = 0;
  let memoryKib = 0;
  function tick(): void {
    const { user, system } = process.cpuUsage(last);
    blockedMs = Math.max(blockedMs, (user + system) / 1000);
    last = process.cpuUsage();
  }
  function sampleMemory(): void {
    memoryKib = Math.max(memoryKib, residentMemory(pid) || 0);
  }
  const timers = [setInterval(tick, TICK_MS), setInterval(sampleMemory, SAMPLE_MS)];
  return () => {
    for (const timer of timers) clearInterval(timer);
    tick();
    return { blockedMs, memoryKib };
  };
}

function childPid(): number {
  return Number(readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').at(-1));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function print(figure: { measure: string; value: string; goal: string; isMet: boolean }): void {
  console.log(JSON.stringify(figure));
}
