// A Mermaid text as plain SVG: as the browser drew it, or drawn here. `null` when neither is possible.

import { createHash } from 'node:crypto';
import { renderMermaidSVG } from 'beautiful-mermaid';
import { plainMermaid } from '#text/mermaid.ts';
import type { Diagram } from '../../document-model.ts';
import type { ExportTheme } from '../../export-theme.ts';
import { cleanText } from '../plain-text.ts';

/** The layout of 300 edges takes half a second, and the time grows with their square. */
const MAX_EDGES = 300;
const EDGE = /--|==|-\.|->|~~~/g;
const MAX_SVG_LENGTH = 2_000_000;
const PADDING_PX = 8;

/** Parts that could run, load, link or multiply themselves. */
const UNSAFE_ELEMENT =
  /<!(?:DOCTYPE|ENTITY)|<(?:[\w-]+:)?(?:script|foreignObject|image|use|a|animate\w*|set|iframe)[\s/>]/i;
const UNSAFE_VALUE = /\son\w+\s*=|href\s*=\s*["']?(?!["']?#)|url\(\s*["']?(?!["']?#)|@import|javascript:/i;

/** The key of a diagram the browser drew: SHA-256 of the Mermaid text in hexadecimal. */
export function diagramKey(source: string): string {
  return createHash('sha256').update(source).digest('hex');
}

export function renderDiagram(diagram: {
  source: string;
  drawn: string | undefined;
  theme: ExportTheme;
}): Diagram | null {
  const { source, drawn, theme } = diagram;
  const svg = [() => drawn, () => drawDiagram(source, theme)].map((draw) => draw()).find(isPlainSvg);
  const size = svg && sizeOf(svg);
  return svg && size ? { kind: 'diagram', svg: withFont(svg, theme), source, ...size } : null;
}

function isPlainSvg(svg: string | undefined | null): svg is string {
  return (
    typeof svg === 'string' &&
    svg.length <= MAX_SVG_LENGTH &&
    svg.trimStart().startsWith('<svg') &&
    !UNSAFE_ELEMENT.test(svg) &&
    !UNSAFE_VALUE.test(svg)
  );
}

function sizeOf(svg: string): { width: number; height: number } | null {
  const box = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg);
  const width = Number(box?.[1]);
  const height = Number(box?.[2]);
  return width > 0 && height > 0 ? { width, height } : null;
}

/** Only the document's own font is certain to exist when it is typeset. */
function withFont(svg: string, theme: ExportTheme): string {
  return cleanText(svg)
    .replace(/font-family:[^;"}]+/g, `font-family:${theme.fonts.body}, Noto Sans`)
    .replace(/font-family="[^"]*"/g, `font-family="${theme.fonts.body}, Noto Sans"`);
}

function drawDiagram(source: string, theme: ExportTheme): string | null {
  if ((source.match(EDGE)?.length ?? 0) > MAX_EDGES) return null;
  try {
    return replaceVariables(
      renderMermaidSVG(plainMermaid(source), { padding: PADDING_PX, font: theme.fonts.body }),
      theme,
    );
  } catch {
    // It draws six kinds of diagrams and refuses the others.
    return null;
  }
}

/** Typst and resvg have no CSS variables, so that those of the renderer are replaced by the theme's colours. */
function replaceVariables(svg: string, { colors, tones }: ExportTheme): string {
  const palette: Record<string, string> = {
    '--bg': '#ffffff',
    '--_text-sec': colors.muted,
    '--_text-muted': colors.muted,
    '--_text-faint': colors.line,
    '--_line': colors.muted,
    '--_arrow': colors.muted,
    '--_node-fill': colors.surface,
    '--_node-stroke': tones.quote,
    '--_group-fill': '#ffffff',
    '--_group-hdr': colors.surface,
    '--_inner-stroke': colors.line,
    '--_key-badge': colors.line,
  };
  return svg
    .replace(/@import[^\n]*/g, '')
    .replace(/ style="--bg:[^"]*"/, '')
    .replace(/(--[\w-]+):[^;"]*;/g, '')
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => palette[name] ?? colors.text);
}
