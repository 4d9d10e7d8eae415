// The child process of exports: a document in, bytes out. Its one argument is the folder of extra fonts, or ''.

import type { ExportRequest, ExportResult } from './export.ts';
import { buildDocument } from './model/build-document.ts';
import { answerTasks } from './pool/answer-tasks.ts';
import { createTypesetter } from './typst/typeset.ts';

const typesetter = createTypesetter(process.argv[2] || null);

answerTasks({
  pdf: (request: ExportRequest): ExportResult => {
    const { document, warnings } = buildDocument(request);
    const layout = typesetter.layOut(document, request);
    const pdf = layout.toPdf();
    return { bytes: pdf.bytes, pages: layout.pages, warnings: [...warnings, ...layout.warnings, ...pdf.warnings] };
  },
});
