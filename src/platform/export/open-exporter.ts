// The engine of exports: checks a request's size, has a child process render it, and names what went wrong.

import { Problem } from '#contract/problem.ts';
import { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';
import { PAGE_ROOM, type Diagrams, type DrawnDiagram } from '#platform/diagrams/diagrams.ts';
import { PoolError, type PoolFault } from '#platform/child-pool/pool-error.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { exportProblems, type Exporter, type ExportRequest, type ExportResult, type PicturePages } from './export.ts';
import { listDiagramsTask, renderPngTask, renderTasks, typesetPicturesTask } from './export-tasks.ts';

export type ExporterOptions = {
  /** A folder of TrueType and OpenType fonts for scripts that the fonts of Lounge have no glyphs for. */
  fontDir: string | null;
  diagrams: Diagrams;
  metrics?: Metrics | null;
};

type ExportCode = keyof typeof exportProblems;

const MAX_MARKDOWN_LENGTH = 5_000_000;
/** Cloning them for the child takes the server a millisecond a megabyte. */
const MAX_IMAGE_BYTES = 32 * 1024 * 1024;
/** 300 pages hold 0.9 GB and may write to 1.4 GB, of which V8 reserves 0.6 GB unused. */
const LIMITS = { heapMegabytes: 512, dataMegabytes: 2048, taskMs: 60_000 };
const MAX_CHILDREN = 2;
const MAX_WAITING = 50;
/** The largest plan has ten runs at once. */
const MAX_WAITING_PER_OWNER = 10;

const CODES: Record<PoolFault, ExportCode> = {
  busy: 'export/busy',
  'too-many': 'export/too-many',
  'timed-out': 'export/timed-out',
  'out-of-memory': 'export/too-large',
  crashed: 'export/failed',
  failed: 'export/failed',
  closed: 'export/busy',
};

export function openExporter({ fontDir, diagrams, metrics = null }: ExporterOptions): Exporter {
  const pool = new ChildPool({
    entry: new URL('./export-child.ts', import.meta.url),
    arguments: [fontDir ?? ''],
    limits: LIMITS,
    maxChildren: MAX_CHILDREN,
    maxWaiting: MAX_WAITING,
    maxWaitingPerOwner: MAX_WAITING_PER_OWNER,
    measured: { name: 'exports', metrics },
  });

  async function render(
    format: 'pdf' | 'docx',
    { request, caller }: { request: ExportRequest; caller: TaskCaller },
  ): Promise<ExportResult> {
    checkSize(request);
    try {
      const drawn = await drawDiagrams(request, caller);
      const result = await pool.run(renderTasks[format], { ...caller, input: { ...request, diagrams: drawn } });
      return { ...result, bytes: Buffer.from(result.bytes) };
    } catch (error) {
      throw problemOf(error);
    }
  }

  /** One after another: a person has one under way at a time. */
  async function drawDiagrams(
    { markdown, figures }: ExportRequest,
    caller: TaskCaller,
  ): Promise<Map<string, DrawnDiagram>> {
    const drawn = new Map<string, DrawnDiagram>();
    if (!markdown.includes('mermaid')) return drawn;
    for (const source of await pool.run(listDiagramsTask, { ...caller, input: markdown }))
      if (!figures?.has(source))
        drawn.set(source, await diagrams.draw({ source, theme: 'print', room: PAGE_ROOM }, caller));
    return drawn;
  }

  /** Bytes come from a child as a plain array of them. */
  async function typesetPictures(pages: PicturePages, caller: TaskCaller): Promise<ExportResult> {
    const result = await pool.run(typesetPicturesTask, { ...caller, input: pages }).catch(rethrow);
    return { ...result, bytes: Buffer.from(result.bytes) };
  }

  return {
    png: async (order, caller) =>
      Buffer.from(await pool.run(renderPngTask, { ...caller, input: order }).catch(rethrow)),
    pictures: typesetPictures,
    pdf: (request, caller) => render('pdf', { request, caller }),
    docx: (request, caller) => render('docx', { request, caller }),
    close: async () => pool.close(),
  };
}

function checkSize({ markdown, images, theme }: ExportRequest): void {
  if (markdown.length > MAX_MARKDOWN_LENGTH)
    throw Problem.of(exportProblems, 'export/too-large', { message: 'The document has more than 5 million letters.' });
  const bytes = [...images.values()].reduce((sum, image) => sum + image.bytes.length, theme.logo?.bytes.length ?? 0);
  if (bytes > MAX_IMAGE_BYTES)
    throw Problem.of(exportProblems, 'export/too-large', {
      message: 'The images of the document are larger than 32 MB together.',
    });
}

function rethrow(error: unknown): never {
  throw problemOf(error);
}

/** The reason of an abort is thrown as it is. */
function problemOf(error: unknown): unknown {
  if (!(error instanceof PoolError)) return error;
  const isOwn = error.code !== null && error.code in exportProblems;
  return isOwn
    ? Problem.of(exportProblems, error.code as ExportCode, { message: error.message })
    : Problem.of(exportProblems, CODES[error.fault], { cause: error });
}
