// Hands heavy work on designs to child processes and names what went wrong there.

import { Problem, sharedProblems } from '#contract/problem.ts';
import { ChildPool } from '#platform/child-pool/child-pool.ts';
import { PoolError } from '#platform/child-pool/pool-error.ts';
import { designProblems, type Fact, type Finding, type Section } from '../../contract.ts';
import { assembleFacts, resolveDesign } from '../facts.ts';
import type { ZipEntry } from '#features/exports/server/zip-files.ts';
import type { PngImage } from '#platform/images/read-image.ts';
import { presentSections } from '../sections.ts';
import type { StoredDesign } from '../store.ts';

export type DesignWorker = {
  /** Rejects with 'design/not-an-image' or 'design/broken-image'. */
  readImage(bytes: Buffer, signal: AbortSignal): Promise<PngImage>;
  /** A Word document as Markdown. Rejects with 'design/not-importable'. */
  readWord(bytes: Buffer, signal: AbortSignal): Promise<string>;
  /** The same as the functions of these names; a long text is read in a child process. */
  assembleFacts(stored: Parameters<typeof assembleFacts>[0]): Promise<Fact[]>;
  presentSections(stored: Parameters<typeof presentSections>[0]): Promise<Section[]>;
  resolveDesign(stored: Parameters<typeof resolveDesign>[0]): Promise<string>;
  /** Rejects with 'design/not-checkable'. */
  lint(input: StoredDesign & { knownImageUrls: readonly string[] }, signal: AbortSignal): Promise<Finding[]>;
  zip(entries: readonly ZipEntry[], signal: AbortSignal): Promise<Buffer>;
  close(): void;
};

type Code = keyof typeof designProblems;

/** Characters. Half a second is needed for 5 million of the worst kind, and all that time nobody else would be answered. */
const LONG_TEXT = 100_000;
/** The linter takes 410 MB for 5 MB of nothing but headings, the worst text known. */
const LIMITS = { heapMegabytes: 768, dataMegabytes: 1536, taskMs: 30_000 };

export function openWorker(): DesignWorker {
  const pool = new ChildPool({
    entry: new URL('./design-worker.ts', import.meta.url),
    arguments: [],
    limits: LIMITS,
    most: 2,
    mostWaiting: 100,
  });

  /** `broken`: what a child that died of its input says about that input. */
  async function run(
    task: { name: string; input: unknown; broken: Code | null },
    signal: AbortSignal,
  ): Promise<unknown> {
    try {
      return await pool.run(task.name, task.input, signal);
    } catch (error) {
      throw problemOf(error, task.broken);
    }
  }

  async function read<Stored extends { design: { content: string } }, Result>(
    task: (stored: Stored) => Result,
    stored: Stored,
  ): Promise<Result> {
    if (stored.design.content.length < LONG_TEXT) return task(stored);
    return (await run({ name: task.name, input: stored, broken: null }, new AbortController().signal)) as Result;
  }

  return {
    async readImage(bytes, signal) {
      const image = (await run({ name: 'readImage', input: bytes, broken: 'design/broken-image' }, signal)) as PngImage;
      return { ...image, png: Buffer.from(image.png) };
    },
    readWord: async (bytes, signal) =>
      (await run({ name: 'readWord', input: bytes, broken: 'design/not-importable' }, signal)) as string,
    assembleFacts: (stored) => read(assembleFacts, stored),
    presentSections: (stored) => read(presentSections, stored),
    resolveDesign: (stored) => read(resolveDesign, stored),
    lint: async (input, signal) =>
      (await run({ name: 'lintStoredDesign', input, broken: 'design/not-checkable' }, signal)) as Finding[],
    zip: async (entries, signal) =>
      Buffer.from((await run({ name: 'zipFiles', input: entries, broken: null }, signal)) as Uint8Array),
    close: () => pool.close(),
  };
}

function problemOf(error: unknown, broken: Code | null): unknown {
  if (!(error instanceof PoolError)) return error;
  if (error.code !== null && error.code in designProblems)
    return Problem.of(designProblems, error.code as Code, { cause: error });
  if (error.fault === 'busy' || error.fault === 'closed')
    return Problem.of(sharedProblems, 'server/unavailable', { cause: error });
  return broken ? Problem.of(designProblems, broken, { cause: error }) : error;
}
