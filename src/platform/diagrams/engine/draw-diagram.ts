// Draws one diagram with Mermaid itself and compares the picture with its source. Runs in a child process.

import { page, serialize } from './window.ts';
import type { ParsedDiagram } from 'mermaid/dist/mermaid.esm.min.mjs';
import type { DiagramFault } from '#contract/diagram.ts';
import { countsDiffer } from '../truth/part-counts.ts';
import { databaseOf, readTexts } from '../truth/source-texts.ts';
import { findMissingTexts } from '../truth/missing-texts.ts';
import { readWrittenLabels } from '../truth/written-labels.ts';
import type { DrawReply, DrawTask } from '../diagram-task.ts';
import type { DiagramTheme } from '../diagrams.ts';
import { finishPicture } from '../finish/finish-picture.ts';
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
const MAX_ELEMENTS = 20_000;
let drawn = 0;

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
  const db = databaseOf(parsed.db);
  const expected = readTexts(parsed.type, db);
  if (!expected) return { fault: { code: 'unknown-kind', detail: parsed.type } };
  const labels = parsed.type === 'flowchart-v2' ? readWrittenLabels(text.replace(FRONT_MATTER, '')) : [];
  const holder = page.document.createElement('div');
  page.document.body.append(holder);
  try {
    Math.random = seededRandom();
    holder.innerHTML = (await mermaid.render(`diagram-${++drawn}`, text)).svg;
  } catch (error) {
    return { fault: { code: 'unreadable', line: null, detail: firstLine(error) } };
  }
  const svg = holder.querySelector('svg');
  if (!svg) return { fault: { code: 'failed' } };
  if ([...svg.querySelectorAll('*')].length > MAX_ELEMENTS) return { fault: { code: 'too-large' } };
  const difference = countsDiffer(parsed.type, db, svg);
  const { element, width, height, texts, faults } = finishPicture(svg, page, theme);
  const shown = texts.map((found) => found.text);
  if (page.fonts.missing.size > 0)
    return { fault: { code: 'missing-letters', detail: [...page.fonts.missing].slice(0, 10).join(' ') } };
  const [missing] = findMissingTexts([...expected, ...labels], shown);
  const detail = faults[0] ?? difference ?? (missing === undefined ? null : `“${missing.slice(0, 60)}” is missing`);
  if (detail !== null) return { fault: { code: 'doubtful', detail: detail.slice(0, MAX_DETAIL) } };
  return {
    picture: {
      svg: serialize(element),
      width,
      height,
      kind: parsed.type.replace(/(?:-v2|Diagram|Chart)$/, ''),
      texts: shown,
    },
    smallestText: Math.min(...texts.map(({ size }) => size)),
  };
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
