// Exports: a run renders something that a feature has registered as a source, and keeps the file.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import { refundFailedRun, type Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Images } from '#features/images/server/images.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Exporter, ExportRequest } from '#platform/export/export.ts';
import type { Quota } from '#platform/http/quota.ts';
import { computeFingerprint } from '#platform/runs/fingerprint.ts';
import type { RunHandle, RunKind } from '#platform/runs/run.ts';
import type { Runs } from '#platform/runs/runs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { exportProblems, type DesignTheme, type ExportEvent, type ExportFormat } from '../contract.ts';
import { MAX_EXPORT_BYTES } from '../shared/limits.ts';
import { createFiles, saveFile, type Files } from './files.ts';
import { contentTypes, plainRequest, renderFile, today } from './render-file.ts';
import { markFileStored, type Owned } from './store.ts';
import { createLinkChecker, type LinkChecker } from './link-checker.ts';
import { createThemes, type Themes } from './themes.ts';
import { createZipper, type Zipper } from '#platform/zip/zipper.ts';

/**
 * These can be exported. A file of a design names the design; other files say only in their title what they were made
 * of.
 */
export type ExportSourceKind = 'design' | 'page' | 'page-tree' | 'conversation' | 'sow';

/** Something that can be exported. The feature that owns it implements this, and the shell registers it. */
export type ExportSource = {
  /**
   * Reads, in the transaction that starts the export, what the export depends on: later changes do not reach it. Rejects
   * with a problem of the feature when the subject is not the person's.
   */
  takeSnapshot(tx: Tx, subject: Owned & { variant?: string | undefined }): Promise<ExportSnapshot>;
};

export type ExportSnapshot = {
  title: string;
  /** The name comes without its ending. */
  fileName: string;
  /** There is nothing to export. */
  isEmpty: boolean;
  /** Called once, in the run. */
  read(signal: AbortSignal): Promise<ExportedDocument>;
};

export type ExportedDocument = {
  /** Its facts are resolved already. At most 5 MB. */
  markdown: string;
  /** The title page shows it: '1.0', 'Draft'. */
  version: string;
  /** Whom the document is for; null for the person's own settings. */
  client: ExportClient | null;
  /** The text before its facts were put in: a Word file keeps it, so that it can be imported again. */
  source?: NonNullable<ExportRequest['source']>;
  /** The source noticed these and says them as sentences. */
  warnings: readonly string[];
  /** The images the text shows, by the address it names them by. */
  images: ExportRequest['images'];
  /** Pictures of its diagrams that were made for it, by their Mermaid text. */
  figures?: NonNullable<ExportRequest['figures']>;
};

export type ExportClient = Pick<DesignTheme, 'clientName' | 'author' | 'classification' | 'logoImageId'>;

export type ExportOrder = {
  userId: string;
  source: ExportSourceKind;
  subjectId: string;
  /** It says what of the subject is exported, in the words of its source. */
  variant?: string;
  requestId: string;
  format: ExportFormat;
  quota: Quota;
};

export type DocumentOrder = {
  userId: string;
  content: string;
  format: 'docx' | 'pdf';
  quota: Quota;
  signal: AbortSignal;
};

export type Exports = Files & {
  themes: Themes;
  /**
   * Starts the run; the same request again returns the run it started. Rejects with 'exports/no-content', or as the source
   * does.
   */
  startExport(order: ExportOrder): Promise<{ runId: number }>;
  /** A text as a file, kept nowhere. Rejects with 'exports/too-large' or 'exports/no-content'. */
  exportDocument(order: DocumentOrder): Promise<{ bytes: Buffer; contentType: string }>;
};

/**
 * An export that did not finish, or whose process died, leaves nothing behind: its file was never shown. One that its
 * person stopped has used its unit.
 */
export const exportKind: RunKind<'export'> = {
  name: 'export',
  async finalize(tx, ended) {
    if (ended.status === 'done') await markFileStored(tx, { userId: ended.userId, id: ended.subjectId });
    else await refundFailedRun(tx, ended, false);
  },
};

type Needs = {
  db: Db;
  storage: Storage;
  runs: Runs<'export'>;
  exporter: Exporter;
  pool: ChildPool;
  images: Images;
  entitlements: Entitlements;
  sources: Readonly<Record<ExportSourceKind, ExportSource>>;
};
type Tools = Pick<Needs, 'db' | 'storage' | 'exporter' | 'entitlements'> & {
  themes: Themes;
  zipper: Zipper;
  links: LinkChecker;
};

export function createExports({ runs, pool, images, sources, ...engines }: Needs): Exports {
  const { db, exporter } = engines;
  const zipper = createZipper(pool);
  const links = createLinkChecker(pool);
  const themes = createThemes({ db, images });
  const tools: Tools = { ...engines, themes, zipper, links };

  return {
    themes,
    ...createFiles({ ...engines, zipper }),

    async startExport(order) {
      const { userId, requestId, source, subjectId, variant, format } = order;
      const fingerprint = computeFingerprint(exportKind.name, {
        source,
        subjectId,
        format,
        ...(variant && { variant }),
      });
      const fileId = newId();
      const { run, snapshot } = await db.asUser(userId, async (tx) => {
        const taken = await sources[source].takeSnapshot(tx, { userId, id: subjectId, variant });
        if (taken.isEmpty) throw Problem.of(exportProblems, 'exports/no-content');
        const request = { userId, requestId, fingerprint };
        const inserted = await runs.insert(tx, { ...request, kind: exportKind.name, subjectId: fileId });
        if (inserted.isNew) await order.quota.reserve(tx, { runId: inserted.id });
        return { run: inserted, snapshot: taken };
      });
      if (run.isNew)
        runs.begin(
          { id: run.id, userId, kind: exportKind.name, subjectId: fileId },
          {
            work: (handle) => exportSnapshot(tools, handle, { snapshot, order, fileId }),
            finalize: exportKind.finalize,
          },
        );
      return { runId: run.id };
    },

    async exportDocument({ userId, content, format, quota, signal }) {
      if (Buffer.byteLength(content) > MAX_EXPORT_BYTES)
        throw Problem.of(exportProblems, 'exports/too-large', { details: { limit: MAX_EXPORT_BYTES } });
      if (content.trim() === '') throw Problem.of(exportProblems, 'exports/no-content');
      return quota.spend(
        async (spending) => {
          const caller = { owner: userId, signal: spending.signal };
          const order = { format, request: plainRequest(content), fileName: 'design-document', caller };
          const { bytes } = await renderFile({ exporter, zipper, links }, order);
          return { bytes, contentType: contentTypes[format] };
        },
        { signal },
      );
    },
  };
}

type SnapshotOrder = { snapshot: ExportSnapshot; order: ExportOrder; fileId: string };

/** The work of the run. Its last event names the file. */
async function exportSnapshot(
  tools: Tools,
  { signal, emit }: RunHandle,
  { snapshot, order, fileId }: SnapshotOrder,
): Promise<void> {
  const emitEvent = (event: ExportEvent): void => emit(event);
  const { userId, format, source, subjectId } = order;
  const { title, fileName } = snapshot;
  emitEvent({ stage: 'reading' });
  const { request, warnings } = await readRequest(tools.themes, await snapshot.read(signal), { ...order, title });
  emitEvent({ stage: 'rendering' });
  const file = await renderFile(tools, { format, request, fileName, caller: { owner: userId, signal } });
  const rendered = { ...file, warnings: [...warnings, ...file.warnings] };
  emitEvent({ stage: 'saving' });
  const designId = source === 'design' ? subjectId : null;
  await saveFile(tools, { id: fileId, userId, designId, title, fileName, format, rendered });
  emitEvent({ fileId, warnings: rendered.warnings });
}

async function readRequest(
  themes: Themes,
  { markdown, version, images, figures, client: own, source, warnings }: ExportedDocument,
  { userId, title }: ExportOrder & { title: string },
): Promise<{ request: ExportRequest; warnings: readonly string[] }> {
  const { theme, settings } = await themes.readTheme(userId, own);
  const { clientName: client, author, classification } = settings;
  const named = Object.fromEntries(
    Object.entries({ client, author, classification }).filter(([, value]) => value !== ''),
  );
  const request = {
    markdown,
    theme,
    meta: { title, date: today(), version, ...named },
    images,
    ...(figures && { figures }),
    ...(source && { source }),
  };
  return { request, warnings };
}
