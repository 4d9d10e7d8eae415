// The headings of the text, narrowed by typing; Enter goes to the first, or to the chosen one.

import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { designMessages } from '#features/design/web/messages.ts';
import { headingAt, readOutline, type Heading } from './outline.ts';

/** More are found by typing. */
const MOST_SHOWN = 200;

type OutlineDialogProps = { content: string; line: number; onGoTo: (line: number) => void; onClose: () => void };

export function OutlineDialog({ content, line, onGoTo, onClose }: OutlineDialogProps) {
  const [wanted, setWanted] = useState('');
  const { headings } = readOutline(content);
  const current = headings[headingAt(headings, line)];
  const found = headings.filter(({ title }) => title.toLowerCase().includes(wanted.trim().toLowerCase()));
  const top = Math.min(...headings.map(({ depth }) => depth));

  function go(heading: Heading | undefined): void {
    if (!heading) return;
    onClose();
    onGoTo(heading.line);
  }
  return (
    <Dialog
      title={designMessages.outline}
      onClose={onClose}
      footer={<Button onClick={onClose}>{designMessages.close}</Button>}
    >
      {headings.length === 0 && <EmptyState title={designMessages.noHeadings} text={designMessages.noHeadingsReason} />}
      {headings.length > 0 && (
        <form
          className="outline"
          onSubmit={(event) => {
            event.preventDefault();
            go(found[0]);
          }}
        >
          <TextField
            label={designMessages.findHeading}
            value={wanted}
            data-autofocus
            onChange={(event) => setWanted(event.target.value)}
          />
          <ol className="outline-list">
            {found.slice(0, MOST_SHOWN).map((heading) => (
              <li key={heading.line} data-depth={heading.depth - top}>
                <button
                  type="button"
                  className="rw"
                  aria-current={heading === current ? 'true' : undefined}
                  onClick={() => go(heading)}
                >
                  <span className="cut">
                    <bdi>{heading.title}</bdi>
                  </span>
                  <span className="meta num">{designMessages.lineOf(heading.line)}</span>
                </button>
              </li>
            ))}
          </ol>
          <p className="cap" role="status">
            {designMessages.headingsFound(found.length)}
          </p>
        </form>
      )}
    </Dialog>
  );
}
