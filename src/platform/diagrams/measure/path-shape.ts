// The outline of an SVG path as polylines: exact at the extremes of curves, within 0.1 px between them.

import type { Point } from './matrix.ts';

type Pen = {
  lines: Point[][];
  line: Point[];
  x: number;
  y: number;
  startX: number;
  startY: number;
  /** The last control point of a curve, which 's' and 't' reflect. */
  cubic: Point | null;
  quadratic: Point | null;
};

type Command = { arity: number; draw: (pen: Pen, values: readonly number[]) => void };

const COMMAND = /([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi;
const NUMBER = '[-+]?(?:\\d*\\.\\d+|\\d+\\.?)(?:e[-+]?\\d+)?';
const NUMBERS = new RegExp(NUMBER, 'gi');
/** The two flags of an arc may be written without a space between them. */
const ARC = new RegExp(
  `(${NUMBER})[\\s,]*`.repeat(3) + '([01])[\\s,]*([01])[\\s,]*' + `(${NUMBER})[\\s,]*(${NUMBER})`,
  'gi',
);
const CURVE_STEPS = 16;
const ARC_STEPS = 32;
const NEARLY_ZERO = 1e-9;

/** Reads the attribute `d`. What cannot be read is left out. */
export function readPath(d: string | null): Point[][] {
  const pen: Pen = { lines: [], line: [], x: 0, y: 0, startX: 0, startY: 0, cubic: null, quadratic: null };
  for (const [, letter = '', rest = ''] of (d ?? '').matchAll(COMMAND)) drawCommand(pen, letter, rest);
  return pen.lines;
}

/** Lengths between the points, in order, as [from, to, length]. */
export function segmentsOf(lines: readonly (readonly Point[])[]): [Point, Point, number][] {
  return lines.flatMap((line) =>
    line.slice(1).map((to, index): [Point, Point, number] => {
      const from = line[index] ?? to;
      return [from, to, Math.hypot(to[0] - from[0], to[1] - from[1])];
    }),
  );
}

function drawCommand(pen: Pen, letter: string, rest: string): void {
  const name = letter.toLowerCase();
  if (name === 'z') {
    moveTo(pen, pen.startX, pen.startY);
    return;
  }
  const isRelative = letter === name;
  const values = readValues(name, rest);
  const { arity } = COMMANDS[name] ?? { arity: values.length + 1 };
  for (let at = 0; at + arity <= values.length; at += arity) {
    // Further pairs after a move are lines.
    const command = COMMANDS[name === 'm' && at > 0 ? 'l' : name];
    const own = values.slice(at, at + arity);
    const { cubic, quadratic } = pen;
    command?.draw(pen, isRelative ? makeAbsolute(name, own, pen) : own);
    if (pen.cubic === cubic) pen.cubic = null;
    if (pen.quadratic === quadratic) pen.quadratic = null;
  }
}

function readValues(name: string, rest: string): number[] {
  if (name !== 'a') return (rest.match(NUMBERS) ?? []).map(Number);
  return [...rest.matchAll(ARC)].flatMap((match) => match.slice(1, 8).map(Number));
}

function makeAbsolute(name: string, values: readonly number[], { x, y }: Pen): number[] {
  if (name === 'h') return values.map((value) => value + x);
  if (name === 'v') return values.map((value) => value + y);
  const first = name === 'a' ? 5 : 0;
  return values.map((value, index) => {
    if (index < first) return value;
    return value + ((index - first) % 2 === 0 ? x : y);
  });
}

function moveTo(pen: Pen, x: number, y: number): void {
  pen.line.push([x, y]);
  pen.x = x;
  pen.y = y;
  pen.cubic = null;
  pen.quadratic = null;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  m: {
    arity: 2,
    draw(pen, [x = 0, y = 0]) {
      pen.line = [];
      pen.lines.push(pen.line);
      moveTo(pen, x, y);
      pen.startX = x;
      pen.startY = y;
    },
  },
  l: { arity: 2, draw: (pen, [x = 0, y = 0]) => moveTo(pen, x, y) },
  h: { arity: 1, draw: (pen, [x = 0]) => moveTo(pen, x, pen.y) },
  v: { arity: 1, draw: (pen, [y = 0]) => moveTo(pen, pen.x, y) },
  c: {
    arity: 6,
    draw: (pen, [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0]) =>
      drawCubic(pen, [
        [a, b],
        [c, d],
        [x, y],
      ]),
  },
  s: {
    arity: 4,
    draw: (pen, [c = 0, d = 0, x = 0, y = 0]) => drawCubic(pen, [reflect(pen, pen.cubic), [c, d], [x, y]]),
  },
  q: { arity: 4, draw: (pen, [a = 0, b = 0, x = 0, y = 0]) => drawQuadratic(pen, [a, b], [x, y]) },
  t: { arity: 2, draw: (pen, [x = 0, y = 0]) => drawQuadratic(pen, reflect(pen, pen.quadratic), [x, y]) },
  a: { arity: 7, draw: drawArc },
};

function reflect({ x, y }: Pen, control: Point | null): Point {
  return control ? [2 * x - control[0], 2 * y - control[1]] : [x, y];
}

function drawCubic(pen: Pen, [first, second, end]: [Point, Point, Point]): void {
  const xs = [pen.x, first[0], second[0], end[0]] as const;
  const ys = [pen.y, first[1], second[1], end[1]] as const;
  const times = new Set(Array.from({ length: CURVE_STEPS }, (_, index) => (index + 1) / CURVE_STEPS));
  for (const time of [...extremes(xs), ...extremes(ys)]) times.add(time);
  for (const time of [...times].filter((at) => at > 0 && at <= 1).toSorted((a, b) => a - b))
    pen.line.push([bezier(xs, time), bezier(ys, time)]);
  pen.x = end[0];
  pen.y = end[1];
  pen.cubic = second;
}

type Controls = readonly [number, number, number, number];

function bezier([a, b, c, d]: Controls, time: number): number {
  const rest = 1 - time;
  return rest ** 3 * a + 3 * rest ** 2 * time * b + 3 * rest * time ** 2 * c + time ** 3 * d;
}

/** Returns the times at which the derivative is zero. */
function extremes([p0, p1, p2, p3]: Controls): number[] {
  const a = -p0 + 3 * p1 - 3 * p2 + p3;
  const b = 2 * (p0 - 2 * p1 + p2);
  const c = p1 - p0;
  if (Math.abs(a) < NEARLY_ZERO) return b === 0 ? [] : [-c / b];
  const root = b * b - 4 * a * c;
  return root < 0 ? [] : [(-b + Math.sqrt(root)) / (2 * a), (-b - Math.sqrt(root)) / (2 * a)];
}

function drawQuadratic(pen: Pen, control: Point, end: Point): void {
  const first: Point = [pen.x + (2 / 3) * (control[0] - pen.x), pen.y + (2 / 3) * (control[1] - pen.y)];
  const second: Point = [end[0] + (2 / 3) * (control[0] - end[0]), end[1] + (2 / 3) * (control[1] - end[1])];
  drawCubic(pen, [first, second, end]);
  pen.cubic = null;
  pen.quadratic = control;
}

function isStraight({ rx, ry, from, to }: { rx: number; ry: number; from: Point; to: Point }): boolean {
  return rx === 0 || ry === 0 || (from[0] === to[0] && from[1] === to[1]);
}

/** SVG 1.1, appendix F.6: from end points to a centre and two angles. */
function drawArc(
  pen: Pen,
  [rx = 0, ry = 0, turn = 0, isLarge = 0, isClockwise = 0, x = 0, y = 0]: readonly number[],
): void {
  const from: Point = [pen.x, pen.y];
  pen.x = x;
  pen.y = y;
  if (isStraight({ rx, ry, from, to: [x, y] })) {
    pen.line.push([x, y]);
    return;
  }
  const phi = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [halfX, halfY] = [(from[0] - x) / 2, (from[1] - y) / 2];
  const [a, b] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];
  const growth = Math.sqrt(Math.max(1, (a / rx) ** 2 + (b / ry) ** 2));
  const [radiusX, radiusY] = [Math.abs(rx) * growth, Math.abs(ry) * growth];
  const [p, q] = [(a / radiusX) ** 2, (b / radiusY) ** 2];
  const factor = Math.sqrt(Math.max(0, (1 - p - q) / (p + q))) * (isLarge === isClockwise ? -1 : 1);
  const [ownX, ownY] = [(factor * radiusX * b) / radiusY, (-factor * radiusY * a) / radiusX];
  const centre: Point = [cos * ownX - sin * ownY + (from[0] + x) / 2, sin * ownX + cos * ownY + (from[1] + y) / 2];
  const start = Math.atan2((b - ownY) / radiusY, (a - ownX) / radiusX);
  const sweep = sweepOf(Math.atan2((-b - ownY) / radiusY, (-a - ownX) / radiusX) - start, isClockwise === 1);
  for (let step = 1; step <= ARC_STEPS; step++) {
    const angle = start + (sweep * step) / ARC_STEPS;
    const [px, py] = [radiusX * Math.cos(angle), radiusY * Math.sin(angle)];
    pen.line.push([centre[0] + px * cos - py * sin, centre[1] + px * sin + py * cos]);
  }
}

function sweepOf(difference: number, isClockwise: boolean): number {
  if (isClockwise && difference < 0) return difference + 2 * Math.PI;
  return !isClockwise && difference > 0 ? difference - 2 * Math.PI : difference;
}
