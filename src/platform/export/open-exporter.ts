// The engine of exports: looks at a request's size, has it rendered by a child process, and names what went wrong.

import { Problem } from '#contract/problem.ts';
import { exportProblems, type Exporter, type ExportRequest, type ExportResult } from './export.ts';
import { ChildPool } from '#platform/child-pool/child-pool.ts';
import { PoolError, type PoolFault } from '#platform/child-pool/pool-error.ts';

export type ExporterOptions = {
  /** A folder of TrueType and OpenType fonts beside those that come along, for scripts they have no glyphs for. */
  fontDir: string | null;
};

type ExportCode = keyof typeof exportProblems;

const MOST_MARKDOWN_LETTERS = 5_000_000;
/** Handing them to the child takes the server a millisecond a megabyte. */
const MOST_IMAGE_BYTES = 32 * 1024 * 1024;
/** 300 pages hold 0.9 GB and may write to 1.4 GB, of which V8 reserves 0.6 GB without using it. */
const LIMITS = { heapMegabytes: 512, dataMegabytes: 2048, taskMs: 60_000 };
const MOST_CHILDREN = 2;
const MOST_WAITING = 50;

const CODES: Record<PoolFault, ExportCode> = {
  busy: 'export/busy',
  'timed-out': 'export/timed-out',
  'out-of-memory': 'export/too-large',
  crashed: 'export/failed',
  failed: 'export/failed',
  closed: 'export/busy',
};

export function openExporter({ fontDir }: ExporterOptions): Exporter {
  const pool = new ChildPool({
    entry: new URL('./export-worker.ts', import.meta.url),
    arguments: [fontDir ?? ''],
    limits: LIMITS,
    most: MOST_CHILDREN,
    mostWaiting: MOST_WAITING,
  });

  async function render(format: 'pdf' | 'docx', request: ExportRequest, signal: AbortSignal): Promise<ExportResult> {
    checkSize(request);
    try {
      const result = (await pool.run(format, request, signal)) as ExportResult;
      return { ...result, bytes: Buffer.from(result.bytes) };
    } catch (error) {
      throw problemOf(error);
    }
  }

  return {
    pdf: (request, signal) => render('pdf', request, signal),
    docx: (request, signal) => render('docx', request, signal),
    close: async () => pool.close(),
  };
}

function checkSize({ markdown, images, theme }: ExportRequest): void {
  if (markdown.length > MOST_MARKDOWN_LETTERS)
    throw Problem.of(exportProblems, 'export/too-large', { message: 'The document has more than 5 million letters.' });
  const bytes = [...images.values()].reduce((sum, image) => sum + image.bytes.length, theme.logo?.bytes.length ?? 0);
  if (bytes > MOST_IMAGE_BYTES)
    throw Problem.of(exportProblems, 'export/too-large', {
      message: 'The images of the document are larger than 32 MB together.',
    });
}

/** A reason to stop that the caller gave stays what it is. */
function problemOf(error: unknown): unknown {
  if (!(error instanceof PoolError)) return error;
  const isOwn = error.code !== null && error.code in exportProblems;
  return isOwn
    ? Problem.of(exportProblems, error.code as ExportCode, { message: error.message })
    : Problem.of(exportProblems, CODES[error.fault], { cause: error });
}
