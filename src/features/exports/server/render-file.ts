// A document as a file: PDF and Word by the exporter, Markdown as it is, a zip of Markdown and images.

import type { TaskCaller } from '#platform/child-pool/child-task.ts';
import { defaultExportTheme } from '#platform/export/export-theme.ts';
import type { Exporter, ExportMeta, ExportRequest } from '#platform/export/export.ts';
import type { ExportFormat } from '../contract.ts';
import type { LinkChecker } from './link-checker.ts';
import type { Zipper } from '#platform/zip/zipper.ts';

export type RenderedFile = { bytes: Buffer; pages: number | null; warnings: string[] };

export const contentTypes: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
  zip: 'application/zip',
};

/** The `fileName` is that of the Markdown in a zip, without its ending. */
type RenderOrder = { format: ExportFormat; request: ExportRequest; fileName: string; caller: TaskCaller };

/** Rejects with a problem of the exporter, or the signal's reason. */
export async function renderFile(
  { exporter, zipper, links }: { exporter: Exporter; zipper: Zipper; links: LinkChecker },
  { format, request, fileName, caller }: RenderOrder,
): Promise<RenderedFile> {
  if (format === 'pdf' || format === 'docx') {
    const { bytes, pages, warnings } = await exporter[format](request, caller);
    return { bytes, pages, warnings: warnings.map(({ message }) => message) };
  }
  const warnings = await links.findDisguises(request.markdown, caller);
  if (format === 'md') return { bytes: Buffer.from(titled(request)), pages: null, warnings };
  const { markdown, files } = withLocalImages(request);
  const bytes = await zipper.zip([{ name: `${fileName}.md`, bytes: Buffer.from(markdown) }, ...files], caller);
  return { bytes, pages: null, warnings };
}

/** A text on its own: Lounge's theme and a title page without names. */
export function plainRequest(markdown: string): ExportRequest {
  return { markdown, meta: { title: 'Design document', date: today() }, theme: defaultExportTheme, images: new Map() };
}

/** The date is in UTC: '2026-11-21'. */
export function today(): ExportMeta['date'] {
  return new Date().toISOString().slice(0, 10);
}

/** The title comes first, unless the text begins with a title of its own. */
function titled({ markdown, meta }: ExportRequest): string {
  return /^\s*# /.test(markdown) ? markdown : `# ${meta.title.replace(/([\\`*_[\]<>])/g, '\\$1')}\n\n${markdown}`;
}

function withLocalImages(request: ExportRequest): { markdown: string; files: { name: string; bytes: Buffer }[] } {
  const files = [...request.images].map(([address, { bytes }], index) => ({
    address,
    name: `images/image-${index + 1}.png`,
    bytes,
  }));
  const markdown = files.reduce((text, { address, name }) => text.replaceAll(address, name), titled(request));
  return { markdown, files: files.map(({ name, bytes }) => ({ name, bytes })) };
}
