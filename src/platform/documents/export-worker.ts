// The child process of exports: a document in, bytes out. Its one argument is the folder of extra fonts, or ''.

import type { DocumentModel } from './document-model.ts';
import { renderDocx } from './docx/render-docx.ts';
import type { ExportRequest, ExportResult, ExportWarning } from './export.ts';
import { buildDocument } from './model/build-document.ts';
import { answerTasks } from './pool/answer-tasks.ts';
import { createTypesetter, type Layout } from './typst/typeset.ts';

const typesetter = createTypesetter(process.argv[2] || null);

answerTasks({
  pdf: (request: ExportRequest): ExportResult => {
    const { layout, warnings } = prepare(request);
    const pdf = layout.toPdf();
    return { bytes: pdf.bytes, pages: layout.pages, warnings: [...warnings, ...layout.warnings, ...pdf.warnings] };
  },
  // Word fills in page numbers only when it is asked to; the PDF knows them already.
  docx: async (request: ExportRequest): Promise<ExportResult> => {
    const { document, layout, warnings } = prepare(request);
    const docx = await renderDocx(request, { document, tocPages: layout.tocPages });
    return { ...docx, warnings: [...warnings, ...docx.warnings] };
  },
});

function prepare(request: ExportRequest): { document: DocumentModel; layout: Layout; warnings: ExportWarning[] } {
  const { document, warnings } = buildDocument(request);
  return { document, layout: typesetter.layOut(document, request), warnings };
}
