// Turns the SVG that Mermaid wrote for a browser into a plain one that every renderer draws the same.

import type { DiagramTheme } from '../diagrams.ts';
import { FONT } from '../engine/config.ts';
import { palettes } from '../engine/palette.ts';
import type { DomDocument, DomElement } from '../measure/dom-types.ts';
import type { Fonts } from '../measure/fonts.ts';
import type { Geometry } from '../measure/geometry.ts';
import { applyAllowList } from './allow-list.ts';
import { findBrokenParts, findOutsiders, findOverhangs, viewBoxOf } from './find-faults.ts';
import { flattenStyles } from './flatten-styles.ts';
import { makeTextReadable } from './readable-text.ts';
import { TextRebuilder, type PictureText } from './rebuild-texts.ts';
import { simplify } from './simplify.ts';
import { makeLinesVisible } from './visible-lines.ts';

type Page = { document: DomDocument; geometry: Geometry; fonts: Fonts };

/** `element` is the SVG itself. */
export type FinishedPicture = {
  element: DomElement;
  width: number;
  height: number;
  texts: readonly PictureText[];
  faults: readonly string[];
};

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/** Changes `svg`, which has to be in the page. */
export function finishPicture(svg: DomElement, { geometry, fonts }: Page, theme: DiagramTheme): FinishedPicture {
  flattenStyles(svg, geometry);
  const lost = simplify(svg);
  if (svg.querySelector('.journey-section')) fixJourney(svg);
  // The circles of ER diagrams are white in every theme of Mermaid.
  for (const circle of svg.querySelectorAll('marker circle[fill="white"], marker circle[fill="#ffffff"]'))
    circle.setAttribute('fill', palettes[theme].paper);
  // Browsers blend the flows of a sankey diagram with the words below them; without that, the words come last.
  for (const labels of svg.querySelectorAll('g.node-labels')) labels.parentNode?.append(labels);
  replaceCurrentColors(svg, palettes[theme]);
  makeLinesVisible(svg, palettes[theme]);
  makeTextReadable(svg, geometry, palettes[theme].paper);
  const overhangs = findOverhangs(svg, geometry);
  const broken = findBrokenParts(svg);
  const texts = new TextRebuilder({ page: svg, geometry, fonts }, theme !== 'print').rebuild();
  const view = viewBoxOf(svg);
  const outside = view ? findOutsiders(texts, view) : ['a picture without a size'];
  applyAllowList(svg);
  const { width, height } = view ?? NOWHERE;
  for (const [name, value] of Object.entries({ width, height })) svg.setAttribute(name, String(value));
  svg.setAttribute('font-family', FONT);
  return { element: svg, width, height, texts, faults: [...lost, ...overhangs, ...broken, ...outside] };
}

/** Outside of a page, the current colour of the lines and numbers of an axis would be black. */
function replaceCurrentColors(svg: DomElement, { line, text }: { line: string; text: string }): void {
  for (const element of svg.querySelectorAll('[stroke="currentColor"]')) element.setAttribute('stroke', line);
  for (const element of svg.querySelectorAll('[fill="currentColor"]')) element.setAttribute('fill', text);
}

/** Mermaid draws the words of a journey in the colour of their box. */
function fixJourney(svg: DomElement): void {
  const color = svg.querySelector('text.legend')?.getAttribute('fill') ?? '#1e1c1a';
  for (const text of svg.querySelectorAll(
    'text.task, text.journey-section, text.task tspan, text.journey-section tspan',
  ))
    text.setAttribute('fill', color);
}
