// The outline of a text: its headings, filtered by typing. Enter goes to the first one, a click to the chosen one.

import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import '#ui/components/row.css';
import { headingAt, readOutline, type Heading } from './outline.ts';
import './outline-dialog.css';

export type OutlineWords = {
  title: string;
  close: string;
  find: string;
  lineOf: (line: number) => string;
  found: (count: number) => string;
  empty: string;
  emptyReason: string;
};

/** Headings listed at once; the others are found by typing. */
const MAX_SHOWN = 200;

type OutlineDialogProps = {
  content: string;
  /** The line of the cursor, from 1. */
  line: number;
  words: OutlineWords;
  onGoTo: (line: number) => void;
  onClose: () => void;
};

export function OutlineDialog({ content, line, words, onGoTo, onClose }: OutlineDialogProps) {
  const [wanted, setWanted] = useState('');
  const { headings } = readOutline(content);
  const current = headings[headingAt(headings, line)];
  const found = headings.filter(({ title }) => title.toLowerCase().includes(wanted.trim().toLowerCase()));

  function go(heading: Heading | undefined): void {
    if (!heading) return;
    onClose();
    onGoTo(heading.line);
  }
  return (
    <Dialog title={words.title} onClose={onClose} footer={<Button onClick={onClose}>{words.close}</Button>}>
      {headings.length === 0 && <EmptyState title={words.empty} text={words.emptyReason} />}
      {headings.length > 0 && (
        <form
          className="md-outline"
          onSubmit={(event) => {
            event.preventDefault();
            go(found[0]);
          }}
        >
          <TextField
            label={words.find}
            value={wanted}
            data-autofocus
            onChange={(event) => setWanted(event.target.value)}
          />
          <HeadingList
            headings={found.slice(0, MAX_SHOWN)}
            topDepth={Math.min(...headings.map(({ depth }) => depth))}
            current={current}
            lineOf={words.lineOf}
            onChoose={go}
          />
          <p className="cap" role="status">
            {words.found(found.length)}
          </p>
        </form>
      )}
    </Dialog>
  );
}

type HeadingListProps = {
  headings: readonly Heading[];
  topDepth: number;
  current: Heading | undefined;
  lineOf: OutlineWords['lineOf'];
  onChoose: (heading: Heading) => void;
};

function HeadingList({ headings, topDepth, current, lineOf, onChoose }: HeadingListProps) {
  return (
    <ol className="md-outline-list">
      {headings.map((heading) => (
        <li key={heading.line} data-depth={heading.depth - topDepth}>
          <button
            type="button"
            className="rw"
            aria-current={heading === current ? 'true' : undefined}
            onClick={() => onChoose(heading)}
          >
            <span className="cut">
              <bdi>{heading.title}</bdi>
            </span>
            <span className="meta num">{lineOf(heading.line)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
