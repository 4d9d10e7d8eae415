// The first page of a template as a small drawing: its headings, its text and the rows of its tables. It is no text to
// read: what it shows is said by the title and the description beside it.

import { labelOfFact } from '#text/fact-syntax.ts';
import './first-page.css';

type Line = { kind: 'heading' | 'text' | 'item' | 'row'; words: string };

/** No more of them fit on the page. */
const MAX_LINES = 22;
const RULE = /^[\s|:-]+$/;

export function FirstPage({ beginning, isDraft = false }: { beginning: string; isDraft?: boolean }) {
  return (
    <div className="template-page" aria-hidden="true" data-draft={isDraft || undefined}>
      {linesOf(beginning).map(({ kind, words }, index) => (
        <p key={index} data-kind={kind}>
          {words}
        </p>
      ))}
    </div>
  );
}

function linesOf(beginning: string): Line[] {
  return beginning
    .split('\n')
    .filter((line) => line.trim() !== '' && !RULE.test(line))
    .slice(0, MAX_LINES)
    .map((line) => ({ kind: kindOf(line), words: wordsOf(line) }));
}

function kindOf(line: string): Line['kind'] {
  if (line.startsWith('#')) return 'heading';
  if (line.startsWith('|')) return 'row';
  return /^\s*(?:[-*]|\d+\.)\s/.test(line) ? 'item' : 'text';
}

function wordsOf(line: string): string {
  return line
    .replace(/^\s*(?:#+|[-*]|\d+\.)\s+/, '')
    .replaceAll(/\{\{[ \t]*(?:[a-z]+:)?([a-z][a-z0-9-]{0,63})[ \t]*\}\}/g, (_, key: string) => labelOfFact(key))
    .replaceAll(/\s*\|\s*/g, '   ')
    .replaceAll(/[*_`]/g, '')
    .trim();
}
