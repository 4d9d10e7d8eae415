// @vitest-environment happy-dom
// The tools for reading an answer: long code is folded, tables are sorted and copied.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ReadingView } from './reading-view.tsx';

const roots: Root[] = [];
const copied: string[] = [];

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: (text: string) => {
        copied.push(text);
        return Promise.resolve();
      },
    },
  });
});
afterEach(() => {
  for (const root of roots.splice(0)) act(() => root.unmount());
  document.body.replaceChildren();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

type Show = (text: string, streaming?: boolean) => void;

function mount(): { box: HTMLElement; show: Show } {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  roots.push(root);
  return {
    box,
    show: (text, streaming = false) =>
      act(() => root.render(<ReadingView text={text} streaming={streaming} citations={[{ index: 1 }]} />)),
  };
}

async function press(box: HTMLElement, name: string): Promise<void> {
  const button = [...box.querySelectorAll('button')].find(
    (candidate) => (candidate.getAttribute('aria-label') ?? candidate.textContent) === name,
  );
  if (!button) throw new Error(`There is no button ${name}.`);
  await act(() => Promise.resolve(button.click()));
}

const columnOf = (box: HTMLElement, column: number): string[] =>
  [...box.querySelectorAll('tbody tr')].map((row) => row.children[column]?.textContent ?? '');

const LONG = `\`\`\`hcl title=hub.tf\n${'a = 1\n'.repeat(31)}\`\`\``;
const TABLE = '| Name | Range |\n|---|---|\n| b | 10.0.10.0/24 |\n| a | 10.0.9.0/24 [1] |\n| =x | 10.0.2.0/24 |\n';

test('code of more than 30 lines is folded, says how long it is, and unfolds', async () => {
  const { box, show } = mount();
  show(LONG);
  const block = box.querySelector('.code');
  expect(block?.getAttribute('data-folded')).toBe('true');
  expect(box.querySelector('.code-lines')?.textContent).toBe('31 lines');
  expect(box.querySelector('[aria-label="Save as hub.tf"]')).not.toBeNull();
  await press(box, 'Show all 31 lines');
  expect(block?.hasAttribute('data-folded')).toBe(false);
  await press(box, 'Wrap lines');
  expect(block?.getAttribute('data-wrapped')).toBe('true');
});

test('code that was read while it was written is not folded when its fence closes', () => {
  const { box, show } = mount();
  show(LONG.slice(0, -3), true);
  expect(box.querySelector('.code-fold')).toBeNull();
  show(LONG);
  expect(box.querySelector('.code')?.hasAttribute('data-folded')).toBe(false);
  expect(box.querySelector('.code-fold')?.textContent).toBe('Show less');
});

test('a column is sorted by its values, up, down and back, and the head says so', async () => {
  const { box, show } = mount();
  show(TABLE);
  await press(box, 'Range');
  expect(columnOf(box, 0)).toEqual(['=x', 'a', 'b']);
  expect(box.querySelector('[aria-sort]')?.getAttribute('aria-sort')).toBe('ascending');
  await press(box, 'Range');
  expect(columnOf(box, 0)).toEqual(['b', 'a', '=x']);
  expect(box.querySelector('[aria-sort]')?.getAttribute('aria-sort')).toBe('descending');
  await press(box, 'Range');
  expect(columnOf(box, 0)).toEqual(['b', 'a', '=x']);
  expect(box.querySelector('[aria-sort]')).toBeNull();
});

test('a table is copied as it is sorted, as CSV without citations and formulas, and as Markdown', async () => {
  const { box, show } = mount();
  show(TABLE);
  await press(box, 'Range');
  await press(box, 'Copy table as CSV');
  expect(copied.at(-1)).toBe("Name,Range\r\n'=x,10.0.2.0/24\r\na,10.0.9.0/24\r\nb,10.0.10.0/24\r\n");
  await press(box, 'Copy table as Markdown');
  expect(copied.at(-1)?.split('\n')[2]).toBe('| =x | 10.0.2.0/24 |');
});

test('a table that is still written cannot be sorted', () => {
  const { box, show } = mount();
  show(TABLE, true);
  expect(box.querySelector('.table-sort')).toBeNull();
});
