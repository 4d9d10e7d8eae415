// Colours of a picture as '#rrggbb' and an opacity.

export type Color = { hex: string; opacity: number };

const FUNCTION = /^(rgb|hsl)a?\(([^)]*)\)$/i;
const LONG_HEX = /^#[0-9a-f]{6}$/i;
const SHORT_HEX = /^#[0-9a-f]{3}$/i;
/** These are the names that people write in diagrams. */
const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  pink: '#ffc0cb',
  gray: '#808080',
  grey: '#808080',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  lightblue: '#add8e6',
  lightgreen: '#90ee90',
  lightyellow: '#ffffe0',
  navy: '#000080',
  teal: '#008080',
  aqua: '#00ffff',
  cyan: '#00ffff',
  brown: '#a52a2a',
  gold: '#ffd700',
  silver: '#c0c0c0',
};

/** Reads rgb() and hsl(); null for any other value, which stays as it is. */
export function readColorFunction(value: string): Color | null {
  const [, name = '', list = ''] = FUNCTION.exec(value.trim()) ?? [];
  if (name === '') return null;
  const parts = list.split(/[\s,/]+/).filter(Boolean);
  if (parts.length < 3 || parts.slice(0, 3).some((part) => !Number.isFinite(Number.parseFloat(part)))) return null;
  const opacity = parts[3] === undefined ? 1 : scaled(parts[3], 1);
  const [a = '', b = '', c = ''] = parts;
  const hex =
    name.toLowerCase() === 'rgb'
      ? hexOf([scaled(a, 255), scaled(b, 255), scaled(c, 255)])
      : hexOf(fromHsl(Number.parseFloat(a), Number.parseFloat(b) / 100, Number.parseFloat(c) / 100));
  return { hex, opacity };
}

/** '#rrggbb' of a hex or a well-known name; null otherwise. */
export function solidHex(value: string | null): string | null {
  const text = value?.trim().toLowerCase() ?? '';
  if (LONG_HEX.test(text)) return text;
  if (SHORT_HEX.test(text)) return `#${[...text.slice(1)].map((digit) => digit + digit).join('')}`;
  return NAMED[text] ?? null;
}

/** WCAG 2.2: from 1 to 21. Both as '#rrggbb'. */
export function contrastOf(a: string, b: string): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function scaled(part: string, whole: number): number {
  return part.endsWith('%') ? (Number.parseFloat(part) / 100) * whole : Number.parseFloat(part);
}

function hexOf(parts: readonly number[]): string {
  const bytes = parts.map((part) => Math.max(0, Math.min(255, Math.round(part))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function fromHsl(turn: number, saturation: number, lightness: number): number[] {
  const hue = ((turn % 360) + 360) % 360;
  const s = Math.min(1, Math.max(0, saturation));
  const l = Math.min(1, Math.max(0, lightness));
  return [0, 8, 4].map((offset) => {
    const k = (offset + hue / 30) % 12;
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  });
}
