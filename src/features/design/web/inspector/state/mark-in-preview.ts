// Shows what a deviation is about: brings the editor onto the screen, and marks the row or the paragraph in the preview. The browser
// paints the mark over the text, so that nothing of the rendered document is changed.

import type { DocumentPlace } from '../../../shared/state-shapes.ts';

/** As `::highlight(design-place)` in state.css has it. */
const NAME = 'design-place';
/** The preview scrolls to the section of the cursor first, and loads a part of a long text. */
const TRIES = 12;
const PAUSE_MS = 80;

/** Does nothing where no preview is shown, or the browser has no highlights. */
export async function markInPreview(place: DocumentPlace): Promise<void> {
  CSS.highlights?.delete(NAME);
  // Below 1024 pixels the inspector is below the editor.
  document.querySelector('.design-editor .md-panes')?.scrollIntoView({ block: 'center' });
  for (let tries = 0; tries < TRIES; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const frame = document.querySelector('.design-editor .md-preview');
    if (!frame || frame.clientHeight === 0) return;
    const element = findElement(frame, place);
    if (element) return show(frame, element);
  }
}

function findElement(frame: Element, { table, cells, text }: DocumentPlace): Element | null {
  if (table === null)
    return [...frame.querySelectorAll('p, li')].find((each) => wordsOf(each).startsWith(oneLine(text))) ?? null;
  const wanted = cells.map(oneLine).join('\n');
  const rows = [...frame.querySelectorAll('tr')];
  return rows.find((row) => [...row.children].map(wordsOf).join('\n') === wanted) ?? null;
}

function show(frame: Element, element: Element): void {
  frame.scrollTop += element.getBoundingClientRect().top - frame.getBoundingClientRect().top - frame.clientHeight / 3;
  if (!CSS.highlights) return;
  const range = document.createRange();
  range.selectNodeContents(element);
  CSS.highlights.set(NAME, new Highlight(range));
}

function wordsOf(element: Element): string {
  return oneLine(element.textContent);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
