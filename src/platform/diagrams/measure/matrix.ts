// Transforms and boxes of SVG, in pixels.

/** The six numbers of SVG's matrix(a b c d e f). */
export type Matrix = readonly [number, number, number, number, number, number];
export type Box = { x: number; y: number; width: number; height: number };
export type Point = readonly [number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
export const EMPTY_BOX: Box = { x: 0, y: 0, width: 0, height: 0 };
const CALL = /(\w+)\s*\(([^)]*)\)/g;
const SEPARATOR = /[\s,]+/;

export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

export function translation(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y];
}

/** Reads an SVG attribute or a CSS value: 'translate(3, 4) rotate(90deg)'. What it does not know counts as nothing. */
export function readTransform(text: string | null): Matrix {
  if (!text || text === 'none') return IDENTITY;
  return [...text.matchAll(CALL)].reduce<Matrix>((matrix, [, name = '', list = '']) => {
    const read = TRANSFORMS[name];
    return read ? multiply(matrix, read(list.trim().split(SEPARATOR))) : matrix;
  }, IDENTITY);
}

export function mapBox(matrix: Matrix, { x, y, width, height }: Box): Box {
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ];
  return (
    boxOfPoints(
      corners.map(([px, py]) => [
        matrix[0] * px + matrix[2] * py + matrix[4],
        matrix[1] * px + matrix[3] * py + matrix[5],
      ]),
    ) ?? EMPTY_BOX
  );
}

export function uniteBoxes(a: Box | null, b: Box | null): Box | null {
  if (!a || !b) return a ?? b;
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** Null without a point. */
export function boxOfPoints(points: readonly Point[]): Box | null {
  if (points.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const TRANSFORMS: Readonly<Record<string, (values: readonly string[]) => Matrix>> = {
  translate: ([x, y]) => translation(number(x), number(y)),
  translateX: ([x]) => translation(number(x), 0),
  translateY: ([y]) => translation(0, number(y)),
  scale: ([x, y]) => [number(x), 0, 0, y === undefined ? number(x) : number(y), 0, 0],
  rotate: ([turn, x, y]) => rotate(turn, number(x), number(y)),
  matrix: (values) => {
    const [a, b, c, d, e, f] = values.map(number);
    return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
  },
  skewX: ([turn]) => [1, 0, Math.tan(radians(turn)), 1, 0, 0],
  skewY: ([turn]) => [1, Math.tan(radians(turn)), 0, 1, 0, 0],
};

function rotate(turn: string | undefined, x: number, y: number): Matrix {
  const angle = radians(turn);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return multiply(multiply(translation(x, y), [cos, sin, -sin, cos, 0, 0]), translation(-x, -y));
}

function radians(turn = ''): number {
  if (turn.endsWith('rad')) return number(turn);
  return turn.endsWith('turn') ? number(turn) * 2 * Math.PI : (number(turn) * Math.PI) / 180;
}

function number(text: string | undefined): number {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) ? value : 0;
}
