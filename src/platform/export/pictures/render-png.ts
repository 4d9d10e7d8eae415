// Draws a picture as PNG, as sharp as its size allows. Runs in a child process, whose one argument is the folder of extra fonts,
// or ''.

import type { PngOrder } from '../export.ts';
import { drawPng } from './draw-png.ts';

/** 192 dots an inch. */
const ZOOM = 2;
/** A picture of 40 megapixels takes 160 MB while it is drawn. */
const MAX_PIXELS = 40_000_000;

export function renderPng({ svg, width, height }: PngOrder): Buffer {
  const zoom = Math.min(ZOOM, Math.sqrt(MAX_PIXELS / (width * height)));
  return drawPng(svg, { width: Math.max(1, Math.floor(width * zoom)), fontDir: process.argv[2] || null }).png;
}
