// Shows what a deviation is about: brings the editor onto the screen, and marks the row or the paragraph in the preview. The browser
// paints the mark over the text, so that nothing of the rendered document is changed.

import type { DocumentPlace } from '../../../shared/state-shapes.ts';

/** The name is the same as in `::highlight(design-place)` of state.css. */
const NAME = 'design-place';
/** The preview scrolls to the section of the cursor first, loads a part of a long text, and moves when diagrams are drawn. */
const WATCH_MS = 6_000;
const PAUSE_MS = 120;
/** What a person does next ends it: the preview is theirs. */
const ACTS = ['pointerdown', 'wheel', 'keydown'] as const;

let watching: AbortController | null = null;

/** Does nothing where no preview is shown. Where the browser has no highlights, it only scrolls. */
export function markInPreview(place: DocumentPlace): void {
  watching?.abort();
  const watch = new AbortController();
  watching = watch;
  CSS.highlights?.delete(NAME);
  // Below 1024 pixels the inspector is below the editor.
  document.querySelector('.design-editor .md-panes')?.scrollIntoView({ block: 'center' });
  const timer = setInterval(() => show(place), PAUSE_MS);
  const timeout = setTimeout(() => watch.abort(), WATCH_MS);
  watch.signal.addEventListener('abort', () => {
    clearInterval(timer);
    clearTimeout(timeout);
  });
  for (const act of ACTS)
    document.addEventListener(act, () => watch.abort(), { capture: true, passive: true, signal: watch.signal });
}

function show(place: DocumentPlace): void {
  const frame = document.querySelector('.design-editor .md-preview');
  const element = frame && frame.clientHeight > 0 ? findElement(frame, place) : null;
  if (!frame || !element) return;
  const offset = element.getBoundingClientRect().top - frame.getBoundingClientRect().top - frame.clientHeight / 3;
  if (Math.abs(offset) > 1) frame.scrollTop += offset;
  if (!CSS.highlights) return;
  const range = document.createRange();
  range.selectNodeContents(element);
  CSS.highlights.set(NAME, new Highlight(range));
}

function findElement(frame: Element, { table, cells, text }: DocumentPlace): Element | null {
  if (table === null)
    return [...frame.querySelectorAll('p, li')].find((each) => wordsOf(each).startsWith(oneLine(text))) ?? null;
  const wanted = cells.map(oneLine).join('\n');
  const rows = [...frame.querySelectorAll('tr')];
  return rows.find((row) => [...row.children].map(wordsOf).join('\n') === wanted) ?? null;
}

function wordsOf(element: Element): string {
  return oneLine(element.textContent);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
