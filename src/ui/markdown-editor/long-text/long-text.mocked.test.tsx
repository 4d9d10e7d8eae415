// @vitest-environment happy-dom
// A long text that is saved on purpose: what is on the screen and in the tab while the save and the read after it are under way.

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MarkdownSourceProps } from '../source/markdown-source.tsx';
import { LongText, type LongTextWords, type SavedText } from './long-text.tsx';

let source: Pick<MarkdownSourceProps, 'value' | 'onChange'>;
vi.mock('../source/markdown-source.tsx', () => ({
  MarkdownSource(props: MarkdownSourceProps) {
    source = props;
    return null;
  },
}));

const words: LongTextWords = { label: 'Steps', placeholder: '', save: 'Save', saved: 'Saved', saveFailed: 'Not saved' };
const first = { text: 'one', revision: 1 };
const second = { text: 'two', revision: 2 };
let root: Root;
let onSave: (text: string, baseRevision: number) => Promise<SavedText>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sessionStorage.clear();
  onSave = async (text, baseRevision) => ({ text, revision: baseRevision + 1 });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function show(saved: SavedText): void {
  const rules = { canEdit: true, maxLength: 100, words, refresh: async () => undefined };
  act(() => root.render(<LongText draftName="steps" saved={saved} onSave={(...sent) => onSave(...sent)} {...rules} />));
}

function write(text: string): void {
  act(() => source.onChange(text));
}

async function save(): Promise<void> {
  await act(async () => document.querySelector('button')?.click());
}

/** As after a reload: nothing is left but what the tab has stored. */
function reload(saved: SavedText): void {
  act(() => root.unmount());
  root = createRoot(document.body.appendChild(document.createElement('div')));
  show(saved);
}

test('a saved text stays on the screen while the server is still read, and a reload then shows it', async () => {
  show(first);
  write('two');
  await save();
  show({ ...first });
  expect(source.value).toBe('two');
  reload(second);
  expect(source.value).toBe('two');
  expect(document.querySelector('button')).toBeNull();
});

test('what is written while a save is under way is kept, on top of what was saved', async () => {
  const answer = Promise.withResolvers<SavedText>();
  onSave = () => answer.promise;
  show(first);
  write('two');
  await save();
  write('two and more');
  await act(async () => answer.resolve(second));
  show(second);
  expect(source.value).toBe('two and more');
  reload(second);
  expect(source.value).toBe('two and more');
  const sent = vi.fn<typeof onSave>(async (text, baseRevision) => ({ text, revision: baseRevision + 1 }));
  onSave = sent;
  await save();
  expect(sent).toHaveBeenCalledExactlyOnceWith('two and more', 2);
});

test('a text that someone else has changed is followed, and is no draft of this person', () => {
  show(first);
  show(second);
  expect(source.value).toBe('two');
  reload({ text: 'three', revision: 3 });
  expect(source.value).toBe('three');
});
