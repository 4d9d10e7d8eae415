// The outline of a text at its side: its headings, filtered by typing. Enter goes to the first one, a click to the chosen
// one. It is not modal: the text beside it can be read and edited.

import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { numberHeadings, type HeadingPlace } from '#text/markdown/numbers/heading-numbers.ts';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import '#ui/components/row.css';
import { headingAt, readOutline, type Heading } from './outline.ts';
import './outline-panel.css';

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

type OutlinePanelProps = {
  content: string;
  /** The line of the cursor, from 1. */
  line: number;
  words: OutlineWords;
  onGoTo: (line: number) => void;
  onClose: () => void;
};

export function OutlinePanel({ content, line, words, onGoTo, onClose }: OutlinePanelProps) {
  const [wanted, setWanted] = useState('');
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    (panel.current?.querySelector<HTMLElement>('input') ?? panel.current?.querySelector('button'))?.focus();
    return () => {
      const hasFocus = document.activeElement === document.body;
      if (hasFocus && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const { headings } = readOutline(content);
  const current = headings[headingAt(headings, line)];
  const places = numberHeadings(headings);
  const numbers = new Map(headings.map((heading, index) => [heading, places[index]]));
  const found = headings.filter(({ title }) => title.toLowerCase().includes(wanted.trim().toLowerCase()));

  function go(heading: Heading | undefined): void {
    if (!heading) return;
    // Over the text it would hide what was looked for.
    if (panel.current && getComputedStyle(panel.current).position === 'absolute') onClose();
    onGoTo(heading.line);
  }
  return (
    <dialog
      ref={panel}
      open
      className="md-outline-panel"
      aria-label={words.title}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className="row">
        <h3 className="label grow">{words.title}</h3>
        <IconButton label={words.close} icon={<X className="s" />} onClick={onClose} />
      </header>
      {headings.length === 0 && <EmptyState title={words.empty} text={words.emptyReason} />}
      {headings.length > 0 && (
        <form
          className="md-outline"
          onSubmit={(event) => {
            event.preventDefault();
            go(found[0]);
          }}
        >
          <TextField label={words.find} value={wanted} onChange={(event) => setWanted(event.target.value)} />
          <HeadingList
            headings={found.slice(0, MAX_SHOWN)}
            topDepth={Math.min(...headings.map(({ depth }) => depth))}
            current={current}
            places={numbers}
            lineOf={words.lineOf}
            onChoose={go}
          />
          <p className="cap" role="status">
            {words.found(found.length)}
          </p>
        </form>
      )}
    </dialog>
  );
}

type HeadingListProps = {
  headings: readonly Heading[];
  topDepth: number;
  current: Heading | undefined;
  places: ReadonlyMap<Heading, HeadingPlace | undefined>;
  lineOf: OutlineWords['lineOf'];
  onChoose: (heading: Heading) => void;
};

function HeadingList({ headings, topDepth, current, places, lineOf, onChoose }: HeadingListProps) {
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
              <NumberedTitle title={heading.title} place={places.get(heading)} />
            </span>
            <span className="meta num">{lineOf(heading.line)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The number that the preview and the exports give the heading, in place of one that it brings along. */
function NumberedTitle({ title, place }: { title: string; place: HeadingPlace | undefined }) {
  if (!place?.number) return <bdi>{title}</bdi>;
  return (
    <>
      <span className="meta num">{place.number}</span> <bdi>{title.slice(place.ownNumber)}</bdi>
    </>
  );
}
