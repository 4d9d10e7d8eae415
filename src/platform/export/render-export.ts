// Renders a document as PDF or Word. Runs in a child process, whose one argument is the folder of extra fonts, or ''.

import type { DocumentModel } from './document-model.ts';
import { embedSource } from './docx/embed-source.ts';
import { renderDocx } from './docx/render-docx.ts';
import type { ExportRequest, ExportResult, ExportWarning } from './export.ts';
import { buildDocument } from './model/build-document.ts';
import { createTypesetter, type Layout } from './typst/typeset.ts';

const fontDir = process.argv[2] || null;
const typesetter = createTypesetter(fontDir);

export function renderPdf(request: ExportRequest): ExportResult {
  const { layout, warnings } = prepare(request);
  const pdf = layout.toPdf();
  return { bytes: pdf.bytes, pages: layout.pages, warnings: [...warnings, ...layout.warnings, ...pdf.warnings] };
}

export async function renderWord(request: ExportRequest): Promise<ExportResult> {
  const readable = withoutBrokenImages(request) ?? request;
  const { document, warnings } = buildDocument(readable);
  const docx = await renderDocx(readable, { document, fontDir });
  const bytes = request.source ? embedSource(docx.bytes, request.source, document) : docx.bytes;
  return { ...docx, bytes, warnings: [...warnings, ...docx.warnings] };
}

type Prepared = { document: DocumentModel; layout: Layout; warnings: ExportWarning[] };

/** A broken image costs itself, not the document. */
function prepare(request: ExportRequest): Prepared {
  try {
    return layOut(request);
  } catch (error) {
    const readable = withoutBrokenImages(request);
    if (!readable) throw error;
    return layOut(readable);
  }
}

function layOut(request: ExportRequest): Prepared {
  const { document, warnings } = buildDocument(request);
  return { document, layout: typesetter.layOut(document, request), warnings };
}

/** `null` when all images are whole. A broken one loses its bytes, for which it gets its warning. */
function withoutBrokenImages(request: ExportRequest): ExportRequest | null {
  const { images, theme } = request;
  const broken = [...images]
    .filter(([, image]) => !typesetter.canDecode(image))
    .map(([url, { mediaType }]) => [url, { mediaType, bytes: Buffer.alloc(0) }] as const);
  const isLogoBroken = theme.logo !== null && !typesetter.canDecode(theme.logo);
  if (broken.length === 0 && !isLogoBroken) return null;
  return {
    ...request,
    images: new Map([...images, ...broken]),
    theme: isLogoBroken ? { ...theme, logo: null } : theme,
  };
}
