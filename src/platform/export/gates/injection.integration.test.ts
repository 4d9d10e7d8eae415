// Texts that try to become markup, code, links or loads: they come out as the plain text they are, and nothing is fetched.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDiagrams } from '#platform/diagrams/open-diagrams.ts';
import type { ExportRequest, ExportResult } from '../export.ts';
import { openExporter } from '../open-exporter.ts';
import { hasTools, objectsOfPdf, pagesOfPdf, setWithOffice } from '../testing/pdf-tools.ts';
import { fixture, sampleRequest } from '../testing/sample-export.ts';
import { lettersOf, sourceText } from '../testing/source-text.ts';
import { taggedText } from '../testing/tagged-text.ts';
import { WordFile } from '../testing/word-file.ts';

const SECRET = 'the-secret-of-the-file';
/** Word's fields an export writes itself. */
const OWN_FIELD = /^(?:TOC|PAGEREF|PAGE|NUMPAGES|SEQ)\b/;
const never = { owner: 'a-person', signal: new AbortController().signal };
const diagrams = openDiagrams({ fontDir: null });
const exporter = openExporter({ fontDir: null, diagrams });
const folder = mkdtempSync(join(tmpdir(), 'lounge-secret-'));
const secretFile = join(folder, 'secret.txt');
const asked: string[] = [];
let server: Server;
let host: string;

beforeAll(async () => {
  writeFileSync(secretFile, SECRET);
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  diagrams.close();
  await exporter.close();
  server.close();
  rmSync(folder, { recursive: true });
});

/** Everything at once, each thing where it would do harm: in prose, headings, cells, code, links, images and diagrams. */
function hostileText(): string {
  const typst = `#eval("1 + 1") #include "${secretFile}" #read("${secretFile}") #image("${secretFile}") #import "${secretFile}": * #set page(fill: red)`;
  const xml =
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]> &e; &lt; ]]> <![CDATA[ </w:t></w:r></w:p> <w:altChunk r:id="x"/>';
  const html = `<script src="${host}/script.js"></script><img src="${host}/pixel.png" onerror="alert(1)"><iframe src="${host}/frame"></iframe><style>@import "${host}/style.css"</style>`;
  const fields = `{ INCLUDEPICTURE "${host}/field.png" } { DDEAUTO cmd "/c calc" }`;
  const nodes = Array.from({ length: 400 }, (_, node) => `  n${node}[Node ${node}] --> n${node + 1}`);
  return [
    '# Hostile',
    `## Heading #eval("2") ${xml}`,
    typst,
    xml,
    html,
    fields,
    '{{fact}} $x^2$ @label <label> \\u{41} `#eval("3")`',
    `| ${typst.replaceAll('|', '')} | b |\n|---|---|\n| ${html} | ${fields} |\n| a | b | too many |\n| short`,
    '| no | delimiter |\n| here |',
    '|||\n|-|\n||',
    `\`\`\`hcl\n${typst}\n${xml}\n\`\`\``,
    `\`\`\`mermaid\nflowchart LR\n${nodes.join('\n')}\n\`\`\``,
    `\`\`\`mermaid\nflowchart LR\n  a["<img src='${host}/diagram.png'/>"] --> b\n  click a "${host}/click"\n  style a fill:url(${host}/fill)\n\`\`\``,
    `![remote](${host}/image.png) ![file](${secretFile}) ![file address](file://${secretFile}) ![data](data:image/svg+xml,<svg/>)`,
    '[script](javascript:alert(1)) [data link](data:text/html,x) [file link](file:///etc/passwd) [relative](../secret) [VBScript](vbscript:x) [good](https://good.example/)',
    '<https://good.example/auto> [^n]',
    `[^n]: ${typst}`,
  ].join('\n\n');
}

function requestOf(markdown: string): ExportRequest {
  return { ...sampleRequest(markdown), images: new Map() };
}

describe('hostile text', () => {
  let docx: ExportResult;
  let pdf: ExportResult;
  let source: string;
  beforeAll(async () => {
    const request = requestOf(hostileText());
    source = lettersOf(sourceText(request.markdown));
    [docx, pdf] = await Promise.all([exporter.docx(request, never), exporter.pdf(request, never)]);
  });

  test('is in the Word file as it was written, which is valid', async () => {
    const file = new WordFile(docx.bytes);
    expect(lettersOf(file.bodyText)).toBe(source);
    expect(await file.errors()).toEqual([]);
  });

  test('makes no field, no link but to the web and to mail, and no part of the Word file that loads something', () => {
    const file = new WordFile(docx.bytes);
    const parts = file.names
      .filter((name) => name.endsWith('.xml') || name.endsWith('.rels'))
      .map((name) => file.part(name))
      .join('');
    const fields = [...parts.matchAll(/<w:instrText[^>]*>([^<]*)</g), ...parts.matchAll(/w:instr="([^"]*)"/g)].map(
      ([, field]) => field!.trim(),
    );
    expect(fields.filter((field) => !OWN_FIELD.test(field))).toEqual([]);
    const targets = [...parts.matchAll(/Target="([^"]*)" TargetMode="External"/g)].map(([, target]) => target);
    expect(targets).toContain('https://good.example/auto');
    expect(targets.filter((target) => !/^(?:https?|mailto):/.test(target!))).toEqual([]);
    expect(parts).not.toMatch(/<w:altChunk|<o:OLEObject|<w:object|r:link=|<!DOCTYPE|<!ENTITY/);
  });

  test.runIf(hasTools('pdftotext', 'qpdf'))(
    'is in the PDF as it was written, where nothing runs and links lead to the web alone',
    () => {
      expect(lettersOf(taggedText(pdf.bytes))).toBe(source);
      const objects = objectsOfPdf(pdf.bytes);
      const targets = [...objects.matchAll(/\/URI \(([^)]*)\)/g)].map(([, target]) => target);
      expect(targets).toContain('https://good.example/auto');
      expect(targets.filter((target) => !/^(?:https?|mailto):/.test(target!))).toEqual([]);
      expect(objects).not.toMatch(/\/(?:JavaScript|JS|Launch|GoToR|EmbeddedFile|OpenAction|AA|RichMedia|SubmitForm)\b/);
    },
  );

  test.runIf(hasTools('pdftotext', 'soffice'))(
    'reads no file and asks no other machine, not even when the Word file is opened',
    () => {
      const opened = setWithOffice(docx.bytes);
      expect([...pagesOfPdf(opened), ...pagesOfPdf(pdf.bytes)].join(' ')).not.toContain(SECRET);
      expect(docx.bytes.includes(SECRET)).toBe(false);
      expect(asked).toEqual([]);
    },
  );

  test('is warned of where something is missing: four images and the diagram of 400 nodes', () => {
    for (const { warnings } of [docx, pdf]) {
      expect(warnings.filter(({ kind }) => kind === 'missing-image')).toHaveLength(4);
      expect(warnings.filter(({ kind }) => kind === 'unrendered-diagram').length).toBeGreaterThanOrEqual(1);
    }
  });
});

test('what a title page says is text, too', async () => {
  const words = '#eval("1") <w:t> ]]> *bold* $x$ &amp; {{fact}}';
  const meta = {
    title: words,
    subtitle: words,
    client: words,
    author: words,
    version: words,
    classification: words,
    date: words,
  };
  const request = { ...requestOf('No heading.'), meta };
  const file = new WordFile((await exporter.docx(request, never)).bytes);
  expect(
    file.part('word/document.xml').split('#eval(&quot;1&quot;) &lt;w:t&gt; ]]&gt; *bold* $x$ &amp;amp; {{fact}}'),
  ).toHaveLength(8);
  expect(await file.errors()).toEqual([]);
  if (hasTools('pdftotext'))
    expect(pagesOfPdf((await exporter.pdf(request, never)).bytes)[0]!.split(words)).toHaveLength(8);
});

test.runIf(hasTools('pdftotext'))('the fixture of hostile text is the same, exported by a child process', async () => {
  const { bytes } = await exporter.pdf(requestOf(fixture('hostile')), never);
  expect(lettersOf(taggedText(bytes))).toBe(lettersOf(sourceText(fixture('hostile'))));
});

test('a link that misleads says where it leads, in the Word file and in the PDF, and is warned of', async () => {
  const request = requestOf(
    '## Links\n\n<https://google.com@127.0.0.1/> [Sign in](https://google.com:x@evil.example/a) ' +
      '[https://bank.example](https://other.example/) [Apple](https://аpple.com) [good](https://good.example/)',
  );
  const text =
    'https://google.com@127.0.0.1/ (127.0.0.1) Sign in (evil.example) https://bank.example (other.example) Apple (xn--pple-43d.com) good';
  const targets = [
    'https://127.0.0.1/',
    'https://evil.example/a',
    'https://good.example/',
    'https://other.example/',
    'https://xn--pple-43d.com/',
  ];
  const [docx, pdf] = await Promise.all([exporter.docx(request, never), exporter.pdf(request, never)]);
  for (const { warnings } of [docx, pdf])
    expect(warnings.filter(({ kind }) => kind === 'disguised-link').map(({ message }) => message)).toEqual([
      'The link “https://google.com@127.0.0.1/” does not lead where it seems to: it leads to 127.0.0.1.',
      'The link “Sign in” does not lead where it seems to: it leads to evil.example.',
      'The link “https://bank.example” does not lead where it seems to: it leads to other.example.',
      'The link “Apple” does not lead where it seems to: it leads to xn--pple-43d.com.',
    ]);
  const file = new WordFile(docx.bytes);
  expect(file.bodyText).toContain(text);
  const links = file.part('word/_rels/document.xml.rels').matchAll(/Target="([^"]*)" TargetMode="External"/g);
  expect(new Set([...links].map(([, target]) => target))).toEqual(new Set(targets));
  if (!hasTools('pdftotext', 'qpdf')) return;
  expect(lettersOf(pagesOfPdf(pdf.bytes).join(' '))).toContain(lettersOf(text));
  const addresses = [...objectsOfPdf(pdf.bytes).matchAll(/\/URI \(([^)]*)\)/g)].map(([, target]) => target!);
  expect(new Set(addresses)).toEqual(new Set(targets));
});
