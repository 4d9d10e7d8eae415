// A drawing as plain SVG that browsers, resvg and Typst draw the same: no script, no style, no address.

import { itemAt } from '#text/required.ts';
import type { Box, BoxKind, Drawing, Link, Point } from '../drawing.ts';
import {
  DETAIL_FACE,
  ICON_SIZE,
  LABEL_FACE,
  LABEL_HEIGHT,
  LABEL_PADDING,
  NODE_PADDING,
  TITLE_FACE,
} from '../measures.ts';
import { textWidth } from '../text/text-width.ts';
import { ICON_BOX, iconOf } from './box-icons.ts';
import { drawingColors, type DrawingColors, type DrawingTheme } from './drawing-colors.ts';

export type SvgOptions = {
  theme: DrawingTheme;
  /** Names the picture for those who cannot see it. */
  title: string;
  /** The picture in words. */
  description: string;
};

/** Noto Sans is in every file of Lounge; the others are as wide. */
const FONTS = "'Noto Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";
const CORNER = 5;
const ARROW_LENGTH = 7;
const ARROW_HALF = 3.5;

export function drawSvg(drawing: Drawing, { theme, title, description }: SvgOptions): string {
  const { boxes, links } = drawing;
  const colors = drawingColors[theme];
  const [width, height] = [Math.ceil(drawing.width), Math.ceil(drawing.height)];
  const kinds = new Map(boxes.map(({ id, kind }) => [id, kind]));
  const parents = new Map(boxes.map(({ id, parentId }) => [id, kinds.get(parentId ?? '') ?? null]));
  const isNode = ({ kind }: Box): boolean => kind === 'component' || kind === 'outside';
  const body = [
    ...boxes.filter((box) => !isNode(box)).map((box) => drawArea(box, colors)),
    ...links.map((link) => drawLine(link, colors)),
    ...boxes.filter(isNode).map((box) => drawNode(box, colors)),
    ...links.map((link) => drawArrow(link, colors)),
    ...links.map((link) => drawLabel(link, { colors, around: parents.get(link.to) ?? null })),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${escapeXml(FONTS)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<desc>${escapeXml(description)}</desc>`,
    `<rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
    ...body.filter(Boolean),
    '</svg>',
  ].join('\n');
}

const areaStyles: Record<'region' | 'network' | 'subnet', { radius: number; width: number; dash: string }> = {
  region: { radius: 10, width: 1.25, dash: ' stroke-dasharray="5 4"' },
  network: { radius: 8, width: 1.25, dash: '' },
  subnet: { radius: 6, width: 1, dash: '' },
};

function drawArea(box: Box, colors: DrawingColors): string {
  const kind = box.kind as keyof typeof areaStyles;
  const { radius, width, dash } = areaStyles[kind];
  const frame = `<rect ${place(box)} rx="${radius}" fill="${colors[kind]}" stroke="${colors[`${kind}Line`]}" stroke-width="${width}"${dash}/>`;
  return group(box, [frame, drawTexts(box, colors)]);
}

function drawNode(box: Box, colors: DrawingColors): string {
  const { kind, x, y, height } = box;
  const scale = ICON_SIZE / ICON_BOX;
  const at = `translate(${number(x + NODE_PADDING)} ${number(y + (height - ICON_SIZE) / 2)}) scale(${number(scale)})`;
  const fill = kind === 'outside' ? colors.outside : colors.component;
  return group(box, [
    `<rect ${place(box)} rx="${kind === 'outside' ? 18 : 6}" fill="${fill}" stroke="${colors.nodeLine}"/>`,
    `<path transform="${at}" d="${iconOf(box)}" fill="none" stroke="${colors.icon}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`,
    drawTexts(box, colors),
  ]);
}

/** With its whole name as a tooltip: the text in it may be shortened. */
function group({ title, lines }: Box, parts: readonly string[]): string {
  return `<g><title>${escapeXml([title, ...lines].join(', '))}</title>${parts.join('')}</g>`;
}

function drawTexts({ texts }: Box, colors: DrawingColors): string {
  return texts
    .map(({ text, role, x, y }) => {
      const { size, isBold } = role === 'title' ? TITLE_FACE : DETAIL_FACE;
      const weight = isBold ? ' font-weight="600"' : '';
      const fill = role === 'title' ? colors.text : colors.muted;
      return `<text x="${number(x)}" y="${number(y)}" font-size="${size}"${weight} fill="${fill}">${escapeXml(text)}</text>`;
    })
    .join('');
}

function drawLine({ points }: Link, { link }: DrawingColors): string {
  const drawn = [...points.slice(0, -1), beforeArrow(points)];
  return `<path d="${roundedPath(drawn)}" fill="none" stroke="${link}" stroke-width="1.25"/>`;
}

/** The line ends in the arrow, not in its tip. */
function beforeArrow(points: readonly Point[]): Point {
  const [from, to] = points.slice(-2) as [Point, Point];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const short = Math.min(ARROW_LENGTH - 1, length);
  return { x: to.x - ((to.x - from.x) / length) * short, y: to.y - ((to.y - from.y) / length) * short };
}

export function roundedPath(points: readonly Point[]): string {
  let before = itemAt(points, 0);
  const rest = points.slice(1);
  const parts = [`M${number(before.x)} ${number(before.y)}`];
  for (const [index, point] of rest.entries()) {
    const after = rest[index + 1];
    if (!after) {
      parts.push(`L${number(point.x)} ${number(point.y)}`);
      break;
    }
    const start = towards(point, before);
    const end = towards(point, after);
    parts.push(
      `L${number(start.x)} ${number(start.y)}`,
      `Q${number(point.x)} ${number(point.y)} ${number(end.x)} ${number(end.y)}`,
    );
    before = point;
  }
  return parts.join('');
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const step = Math.min(CORNER, length / 2);
  return { x: from.x + ((to.x - from.x) / length) * step, y: from.y + ((to.y - from.y) / length) * step };
}

function drawArrow({ points }: Link, { link }: DrawingColors): string {
  const [from, to] = points.slice(-2) as [Point, Point];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [backX, backY] = [to.x - dx * ARROW_LENGTH, to.y - dy * ARROW_LENGTH];
  const corners = [
    to,
    { x: backX - dy * ARROW_HALF, y: backY + dx * ARROW_HALF },
    { x: backX + dy * ARROW_HALF, y: backY - dx * ARROW_HALF },
  ];
  return `<path d="M${corners.map(({ x, y }) => `${number(x)} ${number(y)}`).join('L')}z" fill="${link}"/>`;
}

function drawLabel(
  { label, labelAt }: Link,
  { colors, around }: { colors: DrawingColors; around: BoxKind | null },
): string {
  if (label === '' || !labelAt) return '';
  const { x, y } = labelAt;
  const width = textWidth(label, LABEL_FACE) + 2 * LABEL_PADDING;
  const size = { x: x - width / 2, y: y - LABEL_HEIGHT / 2, width, height: LABEL_HEIGHT };
  const fill = around === null || around === 'component' || around === 'outside' ? colors.paper : colors[around];
  return [
    `<rect ${place(size)} rx="3" fill="${fill}"/>`,
    `<text x="${number(x)}" y="${number(y + 4)}" font-size="${LABEL_FACE.size}" text-anchor="middle" fill="${colors.muted}">${escapeXml(label)}</text>`,
  ].join('');
}

function place({ x, y, width, height }: Pick<Box, 'x' | 'y' | 'width' | 'height'>): string {
  return `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`;
}

function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** XML 1.0 has no control characters, not even escaped. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
