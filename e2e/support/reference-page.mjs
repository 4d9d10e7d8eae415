// Runs in the page of reference-diagrams.ts: draws with Mermaid, and tells what is seen of a picture.

import mermaid from 'mermaid/dist/mermaid.esm.min.mjs';
import { seededRandom } from '../../src/platform/diagrams/engine/seeded-random.ts';

const host = document.querySelector('#host');
let count = 0;

window.seeReference = async ({ text, config }) => {
  await document.fonts.ready;
  Math.random = seededRandom();
  mermaid.initialize(config);
  try {
    const { svg } = await mermaid.render(`reference-${++count}`, text);
    host.innerHTML = svg;
  } catch {
    return null;
  }
  return see();
};

window.seePicture = (svg) => {
  host.innerHTML = svg;
  return see();
};

/** Words and shapes in order, with their places in pixels from the corner of the picture. */
function see() {
  const svg = host.querySelector('svg');
  const { width, height } = svg.viewBox.baseVal;
  svg.removeAttribute('style');
  svg.setAttribute('width', width);
  svg.setAttribute('height', height);
  const origin = svg.getBoundingClientRect();
  const place = (name, box) => ({
    name,
    x: box.x - origin.x,
    y: box.y - origin.y,
    width: box.width,
    height: box.height,
  });
  const lines = [...svg.querySelectorAll('text')]
    .filter(isShown)
    .flatMap(wordsOf)
    .map(([word, box]) => place(word, box));
  const shapes = [...svg.querySelectorAll('path, rect, circle, ellipse, polygon, polyline, line')]
    .filter(isShown)
    .map((shape) => place(shape.localName, shape.getBoundingClientRect()));
  return { lines, shapes: shapes.filter((shape) => shape.width > 0 || shape.height > 0) };
}

/** Text nodes may hold a word, a line, or a part of a word: pieces without a space between them are one. */
function wordsOf(text) {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const words = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const match of node.nodeValue.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const box = range.getBoundingClientRect();
      if (box.width > 0) words.push([match[0], box]);
    }
  }
  return words;
}

function isShown(element) {
  const { display, visibility } = getComputedStyle(element);
  return display !== 'none' && visibility !== 'hidden' && !element.closest('defs, marker, symbol, clipPath, mask');
}
