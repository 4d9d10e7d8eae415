// The door of exports: a run that renders a design and keeps the file, and the files a person has.

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MAX_DESIGN_BYTES } from '#features/design/shared/limits.ts';
import { RESTORE_SECONDS } from '#features/documents/shared/limits.ts';
import { isId, newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Design } from '#features/design/server/design.ts';
import { refundRun } from '#features/entitlements/server/entitlements.ts';
import type { Db } from '#platform/db/db.ts';
import type { Exporter, ExportRequest } from '#platform/export/export.ts';
import type { Quota } from '#platform/http/quota.ts';
import type { RunHandle, Settle } from '#platform/runs/run.ts';
import type { Runs } from '#platform/runs/runs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { exportProblems, type ExportFormat, type ExportNote, type GeneratedFile } from '../contract.ts';
import { contentTypes, plainRequest, renderDesign, today, type Rendered } from './render-design.ts';
import {
  deleteFile,
  findFiles,
  insertFile,
  keepFile,
  listDeletedFiles,
  listFiles,
  markFileDeleted,
  type Owned,
} from './store.ts';
import type { FileRow } from './tables.ts';
import { createThemes, type Themes } from './themes.ts';

export const EXPORT_BUCKET = 'design-exports';
const KIND = 'export';
const MAX_FILE_BYTES = 200 * 1024 * 1024;
const MAX_ARCHIVED = 100;

export type ExportOrder = {
  userId: string;
  designId: string;
  requestId: string;
  format: ExportFormat;
  diagrams: readonly { sha256: string; svg: string }[];
  quota: Quota;
};
export type FileContent = { file: GeneratedFile; contentType: string; size: number; body: Readable };

export type Exports = {
  themes: Themes;
  /** Starts the run; the same request again answers the run there is. */
  start(order: ExportOrder): Promise<{ runId: number }>;
  /** A text as a file, kept nowhere. */
  exportOnce(text: {
    content: string;
    format: 'docx' | 'pdf';
    quota: Quota;
    signal: AbortSignal;
  }): Promise<{ bytes: Buffer; contentType: string }>;
  list(userId: string): Promise<GeneratedFile[]>;
  remove(file: Owned): Promise<GeneratedFile>;
  restore(file: Owned): Promise<GeneratedFile>;
  open(file: Owned): Promise<FileContent>;
  /** Several files as one zip, in the order of `ids`. */
  archive(files: { userId: string; ids: readonly string[]; signal: AbortSignal }): Promise<Buffer>;
  /** Removes for good what was deleted over ten minutes ago, and what an export that never ended left behind. */
  purge(now?: Date): Promise<void>;
};

type Services = { db: Db; storage: Storage; runs: Runs; exporter: Exporter; design: Design };

type StoredDesign = Awaited<ReturnType<Design['designs']['keepExported']>>;

/** What did not end as done, an export whose process died among it, leaves nothing: its file was never shown. */
export const settleExport: Settle = async (tx, ended) => {
  if (ended.status === 'done') await keepFile(tx, { userId: ended.userId, id: ended.subjectId });
  else await refundRun(tx, ended);
};

export function createExports({ db, storage, runs, exporter, design: { designs, images, worker } }: Services): Exports {
  const themes = createThemes({ db, images });

  async function readRequest(stored: StoredDesign, diagrams: ExportOrder['diagrams']): Promise<ExportRequest> {
    const { design } = stored;
    const markdown = await worker.resolveDesign(stored);
    const { theme, settings } = await themes.forExport(design.userId);
    const { clientName: client, author, classification } = settings;
    const said = Object.fromEntries(
      Object.entries({ client, author, classification }).filter(([, value]) => value !== ''),
    );
    return {
      markdown,
      theme,
      meta: { title: design.title, date: today(), version: `1.${design.revision}`, ...said },
      images: await images.ofText(design.userId, markdown),
      diagrams: new Map(diagrams.map(({ sha256, svg }) => [sha256, svg])),
    };
  }

  async function work(
    handle: RunHandle,
    { stored, order, fileId }: { stored: StoredDesign; order: ExportOrder; fileId: string },
  ): Promise<void> {
    const note = (value: ExportNote): void => handle.note(value);
    note({ stage: 'reading' });
    const request = await readRequest(stored, order.diagrams);
    note({ stage: 'rendering' });
    const rendered = await renderDesign({ exporter, worker }, order.format, { request, signal: handle.signal });
    note({ stage: 'saving' });
    await saveFile(stored.design, { rendered, format: order.format, fileId });
    note({ fileId, warnings: rendered.warnings });
  }

  async function saveFile(
    design: StoredDesign['design'],
    { rendered, format, fileId }: { rendered: Rendered; format: ExportFormat; fileId: string },
  ): Promise<void> {
    const { bytes, pages, warnings } = rendered;
    const key = `${fileId}.${format}`;
    const file = {
      id: fileId,
      userId: design.userId,
      designId: design.id,
      name: `design-document.${format}`,
      title: design.title,
      format,
      size: bytes.length,
      pages,
      warnings,
      storageKey: key,
    };
    await db.asUser(design.userId, (tx) => insertFile(tx, file));
    await storage.put({
      bucket: EXPORT_BUCKET,
      key,
      body: Readable.from([bytes]),
      contentType: contentTypes[format],
      maxBytes: MAX_FILE_BYTES,
    });
  }

  async function readObject(row: FileRow): Promise<Readable> {
    const object = await storage.get({ bucket: EXPORT_BUCKET, key: row.storageKey });
    if (!object) throw new Error(`The object of file ${row.id} is missing in the store.`);
    return object.body;
  }

  async function inFile(owned: Owned, act: typeof markFileDeleted): Promise<GeneratedFile> {
    const row = isId(owned.id) ? await db.asUser(owned.userId, (tx) => act(tx, owned)) : null;
    if (!row) throw notFound();
    return presentFile(row);
  }

  return {
    themes,

    async start(order) {
      const fileId = newId();
      const { run, stored } = await db.asUser(order.userId, async (tx) => {
        const found = await designs.keepExported(tx, { userId: order.userId, id: order.designId });
        if (found.design.content.trim() === '') throw Problem.of(exportProblems, 'exports/no-content');
        const inserted = await runs.insert(tx, {
          userId: order.userId,
          requestId: order.requestId,
          kind: KIND,
          subjectId: fileId,
        });
        if (inserted.isNew) await order.quota.reserve(tx, { runId: inserted.id });
        return { stored: found, run: inserted };
      });
      if (run.isNew) {
        runs.begin(
          { id: run.id, userId: order.userId, kind: KIND, subjectId: fileId },
          { work: (handle) => work(handle, { stored, order, fileId }), settle: settleExport },
        );
      }
      return { runId: run.id };
    },

    async exportOnce({ content, format, quota, signal }) {
      if (Buffer.byteLength(content) > MAX_DESIGN_BYTES)
        throw Problem.of(exportProblems, 'exports/too-large', { details: { limit: MAX_DESIGN_BYTES } });
      if (content.trim() === '') throw Problem.of(exportProblems, 'exports/no-content');
      return quota.spend(async (spending) => {
        const { bytes } = await renderDesign({ exporter, worker }, format, {
          request: plainRequest(content),
          signal: AbortSignal.any([signal, spending.signal]),
        });
        return { bytes, contentType: contentTypes[format] };
      });
    },

    list: async (userId) => (await db.asUser(userId, (tx) => listFiles(tx, userId))).map(presentFile),
    remove: (owned) => inFile(owned, markFileDeleted),
    restore: (owned) => inFile(owned, keepFile),

    async open({ userId, id }) {
      const [row] = isId(id) ? await db.asUser(userId, (tx) => findFiles(tx, { userId, ids: [id] })) : [];
      if (!row) throw notFound();
      return {
        file: presentFile(row),
        contentType: contentTypes[row.format],
        size: row.size,
        body: await readObject(row),
      };
    },

    async archive({ userId, ids, signal }) {
      const wanted = [...new Set(ids)].slice(0, MAX_ARCHIVED);
      const rows = await db.asUser(userId, (tx) => findFiles(tx, { userId, ids: wanted.filter(isId) }));
      if (rows.length < wanted.length || rows.length === 0) throw notFound();
      const ordered = rows.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
      const entries = await Promise.all(
        ordered.map(async (row) => ({ name: row.name, bytes: await buffer(await readObject(row)) })),
      );
      return worker.zip(entries, signal);
    },

    async purge(now = new Date()) {
      const time = new Date(now.getTime() - RESTORE_SECONDS * 1000);
      for (const row of await db.asSystem((tx) => listDeletedFiles(tx, time))) {
        await storage.delete({ bucket: EXPORT_BUCKET, key: row.storageKey });
        await db.asSystem((tx) => deleteFile(tx, row.id));
      }
    },
  };
}

function notFound(): Problem {
  return Problem.of(exportProblems, 'exports/not-found');
}

/** Exactly what leaves the server: no key. */
function presentFile({ id, name, title, designId, format, size, pages, warnings, createdAt }: FileRow): GeneratedFile {
  return {
    id,
    name,
    title,
    designId,
    format,
    size,
    pages,
    warnings,
    createdAt,
    url: `/api/design-files/${id}/content`,
  };
}
