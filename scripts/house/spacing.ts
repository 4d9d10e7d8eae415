// Spacing in style sheets that is written in pixels although a token has that size.

import type { Tree } from './modules.ts';

const TOKENS = 'src/ui/styles/tokens.css';
const DECLARATION = /(?<![\w-])(?:padding|margin|gap|row-gap|column-gap)(?:-[a-z-]+)?\s*:([^;{}]*)/g;
const PIXELS = /(?<![\w.-])(\d+)px/g;

/** Returns one line for each value. Negative values have no token and are left out. */
export function findRawSpacing(tree: Tree): string[] {
  const tokens = readSpacingTokens(tree.get(TOKENS) ?? '');
  return [...tree]
    .filter(([file]) => /^src\/.*\.css$/.test(file) && file !== TOKENS)
    .flatMap(([file, source]) => readPixels(source).map(({ line, pixels }) => ({ file, line, pixels })))
    .filter(({ pixels }) => tokens.has(pixels))
    .map(({ file, line, pixels }) => `${file}:${line}: ${pixels}px instead of var(${tokens.get(pixels) ?? ''})`);
}

/** Returns '--s-3' by 12 for `--s-3: 12px`. */
function readSpacingTokens(source: string): Map<number, string> {
  return new Map([...source.matchAll(/(--s-\d+):\s*(\d+)px/g)].map(([, name = '', pixels]) => [Number(pixels), name]));
}

function readPixels(source: string): { line: number; pixels: number }[] {
  const plain = source.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...plain.matchAll(DECLARATION)].flatMap(({ 0: declaration, index }) => {
    const line = plain.slice(0, index).split('\n').length;
    return [...declaration.matchAll(PIXELS)].map(([, pixels]) => ({ line, pixels: Number(pixels) }));
  });
}
