// Small files of the formats that Lounge reads, made byte by byte, so that a test can also make them wrong.

import { strToU8, zipSync } from 'fflate';

/** A PDF with one line of text per entry; a page without lines is blank. */
export function pdfOf(pages: readonly (readonly string[])[]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (const [index, lines] of pages.entries()) {
    const words = lines.map(
      (line, at) =>
        `/F1 ${line.startsWith('# ') ? 24 : 11} Tf 1 0 0 1 72 ${760 - at * 40} Tm (${line.replace('# ', '')}) Tj`,
    );
    const content = `BT ${words.join(' ')} ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  return pdfFile(objects, '');
}

/** Its password is not known to anybody. */
export function encryptedPdf(): Buffer {
  const secret = 'a'.repeat(64);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [] /Count 0 >>',
    `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${secret}> /U <${secret}> >>`,
  ];
  return pdfFile(objects, `/Encrypt 3 0 R /ID [<${'b'.repeat(32)}> <${'b'.repeat(32)}>]`);
}

function pdfFile(objects: readonly string[], trailer: string): Buffer {
  let file = '%PDF-1.4\n';
  let table = '0000000000 65535 f \n';
  for (const [index, object] of objects.entries()) {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

/** A ZIP of texts and files. */
export function archiveOf(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : new Uint8Array(content),
  ]);
  return Buffer.from(zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>));
}

/** A Word file with its paragraphs; '# ' makes a heading of the first level. */
export function wordOf(paragraphs: readonly string[], before = ''): Buffer {
  const body = paragraphs
    .map((paragraph) =>
      paragraph.startsWith('# ')
        ? `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>${paragraph.slice(2)}</w:t></w:r></w:p>`
        : `<w:p><w:r><w:t>${paragraph}</w:t></w:r></w:p>`,
    )
    .join('');
  return archiveOf({
    'word/document.xml': `${before}<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    'word/styles.xml':
      '<w:styles xmlns:w="w"><w:style w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>',
  });
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function relationsOf(targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships>${list.join('')}</Relationships>`;
}

/** An Excel file: the XML of the rows of each sheet, by its name. Style 1 is a date, style 2 a percentage. */
export function workbookOf(sheets: Readonly<Record<string, string>>, strings: readonly string[] = []): Buffer {
  const names = Object.keys(sheets);
  const list = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const parts = names.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const);
  return archiveOf({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsOf([
      ...parts,
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/></numFmts><cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs></styleSheet>',
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  });
}

/** A PowerPoint file: a title, points and notes for each slide. */
export function slidesOf(slides: readonly { title: string; points: readonly string[]; notes?: string }[]): Buffer {
  const shape = (type: string, lines: readonly string[]): string =>
    `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody>${lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`;
  const slide = (shapes: string): string =>
    `<p:sld xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
  const files: Record<string, string> = {
    'ppt/presentation.xml': `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationsOf(slides.map((_, index) => ['slide', `slides/slide${index + 1}.xml`])),
  };
  for (const [index, { title, points, notes }] of slides.entries()) {
    files[`ppt/slides/slide${index + 1}.xml`] = slide(
      shape('title', [title]) + shape('body', points) + shape('sldNum', ['7']),
    );
    if (notes === undefined) continue;
    files[`ppt/slides/_rels/slide${index + 1}.xml.rels`] = relationsOf([
      ['notesSlide', `../notesSlides/notesSlide${index + 1}.xml`],
    ]);
    files[`ppt/notesSlides/notesSlide${index + 1}.xml`] = slide(shape('body', [notes]));
  }
  return archiveOf(files);
}
