// Draws one diagram with Mermaid itself and compares the picture with its source. Runs in a child process.

import { page, serialize } from './window.ts';
import type { ParsedDiagram } from 'mermaid/dist/mermaid.esm.min.mjs';
import type { DiagramFault } from '#contract/diagram.ts';
import { countsDiffer } from '../truth/part-counts.ts';
import { databaseOf, readTexts } from '../truth/source-texts.ts';
import { findMissingTexts } from '../truth/missing-texts.ts';
import { readWrittenLabels } from '../truth/written-labels.ts';
import type { DrawReply, DrawTask } from './draw-shapes.ts';
import type { DiagramTheme } from '../diagrams.ts';
import { finishPicture, type FinishedPicture } from '../finish/finish-picture.ts';
import { cleanSource } from './clean-source.ts';
import { mermaidConfig } from './config.ts';
import { seededRandom } from './seeded-random.ts';

// Mermaid looks for its window while it is loaded.
const { default: mermaid } = await import('mermaid/dist/mermaid.esm.min.mjs');

const FRONT_MATTER = /^\s*---[ \t]*\r?\n(?:.*\r?\n)*?---[ \t]*(?:\r?\n|$)/;
const FORMULA = /\$\$/;
const UNKNOWN_KIND = /No diagram type detected/;
const TOO_LARGE = /Maximum text size|Too many edges|Edge limit exceeded|edges? .*exceed/i;
const LINE = /line (\d+)/i;
const MAX_DETAIL = 160;
const MAX_LETTERS = 10;
const MAX_ELEMENTS = 20_000;

export async function drawDiagram({ source, theme }: DrawTask): Promise<DrawReply> {
  const text = cleanSource(source, page.document.createElement('textarea'));
  page.fonts.clearMissing();
  try {
    mermaid.initialize(mermaidConfig(theme));
    const parsed = await parse(text, source);
    if ('fault' in parsed) return parsed;
    return await draw(parsed, { text, theme });
  } finally {
    page.document.body.innerHTML = '';
  }
}

async function parse(text: string, source: string): Promise<ParsedDiagram | { fault: DiagramFault }> {
  if (FORMULA.test(text)) return { fault: { code: 'doubtful', detail: 'a formula' } };
  try {
    return await mermaid.mermaidAPI.getDiagramFromText(text);
  } catch (error) {
    return { fault: parseFault(error, source) };
  }
}

async function draw(parsed: ParsedDiagram, { text, theme }: { text: string; theme: DiagramTheme }): Promise<DrawReply> {
  const holder = page.document.createElement('div');
  page.document.body.append(holder);
  const db = databaseOf(parsed.db);
  let expected: string[] | null;
  try {
    // Some kinds look at dates and names only now.
    expected = readTexts(parsed.type, db);
    Math.random = seededRandom();
    if (expected) holder.innerHTML = (await mermaid.render('diagram', text)).svg;
  } catch (error) {
    return { fault: { code: 'unreadable', line: null, detail: firstLine(error) } };
  }
  const svg = holder.querySelector('svg');
  if (!expected) return { fault: { code: 'unknown-kind', detail: parsed.type } };
  if (!svg) return { fault: { code: 'failed' } };
  if ([...svg.querySelectorAll('*')].length > MAX_ELEMENTS) return { fault: { code: 'too-large' } };
  const labels = parsed.type === 'flowchart-v2' ? readWrittenLabels(text.replace(FRONT_MATTER, '')) : [];
  const difference = countsDiffer(parsed.type, db, svg);
  const finished = finishPicture(svg, page, theme);
  const fault = findFault(finished, { expected: [...expected, ...labels], difference });
  if (fault) return { fault };
  const { element, width, height, texts } = finished;
  const kind = parsed.type.replace(/(?:-v2|Diagram|Chart)$/, '');
  return {
    picture: { svg: serialize(element), width, height, kind, texts: texts.map((found) => found.text) },
    smallestText: Math.min(...texts.map(({ size }) => size)),
  };
}

type Expected = { expected: readonly string[]; difference: string | null };

function findFault({ texts, faults }: FinishedPicture, { expected, difference }: Expected): DiagramFault | null {
  if (page.fonts.missing.size > 0)
    return { code: 'missing-letters', detail: [...page.fonts.missing].slice(0, MAX_LETTERS).join(' ') };
  const [missing] = findMissingTexts(
    expected,
    texts.map(({ text }) => text),
  );
  const detail = faults[0] ?? difference ?? (missing === undefined ? null : `“${missing.slice(0, 60)}” is missing`);
  return detail === null ? null : { code: 'doubtful', detail: detail.slice(0, MAX_DETAIL) };
}

function parseFault(error: unknown, source: string): DiagramFault {
  const message = firstLine(error);
  if (UNKNOWN_KIND.test(message)) return { code: 'unknown-kind', detail: '' };
  if (TOO_LARGE.test(message)) return { code: 'too-large' };
  const hash = (error as { hash?: { loc?: { first_line?: number }; line?: number } }).hash;
  const line = hash?.loc?.first_line ?? hash?.line ?? Number(LINE.exec(message)?.[1]);
  const above = (FRONT_MATTER.exec(source)?.[0] ?? '').split('\n').length - 1;
  return { code: 'unreadable', line: Number.isFinite(line) ? line + above : null, detail: message };
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n', 1)[0] ?? '').slice(0, MAX_DETAIL);
}
