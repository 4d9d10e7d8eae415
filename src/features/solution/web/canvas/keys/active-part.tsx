// Says to a screen reader what the keys of the canvas have reached, and what they could not do.

import type { Drawing } from '#model/layout/drawing.ts';
import type { LinkPart } from '../flow/flow-parts.ts';
import { linksAt } from './follow-links.ts';
import { canvasMessages as words } from '../messages.ts';
import { useBoxStates } from '../use-box-states.ts';

type ActivePartProps = {
  drawing: Drawing;
  links: readonly LinkPart[];
  selectedIds: readonly string[];
  /** It is the text that was said instead of the part with this id. */
  said: { text: string; partId: string | undefined } | null;
};

export function ActivePart({ drawing, links, selectedIds, said }: ActivePartProps) {
  const states = useBoxStates();
  const activeId = selectedIds.at(-1);
  const isSaid = said !== null && said.partId === activeId;
  const box = drawing.boxes.find(({ id }) => id === activeId);
  const part = links.find(({ link }) => link.id === activeId);
  return (
    <span className="sr" role="status">
      {isSaid ? said.text : describe()}
    </span>
  );

  function describe(): string {
    const count = selectedIds.length > 1 ? [words.selected(selectedIds.length)] : [];
    if (box) return [words.box(box, states.get(box.id)), ...count].join(', ');
    return part ? [part.label, placeOf(drawing, part), ...count].join(', ') : '';
  }
}

/** '2 of 3': among the connections that leave the same box. */
function placeOf(drawing: Drawing, { link }: LinkPart): string {
  const siblings = linksAt(drawing, link.from, 'forward');
  return words.place(siblings.findIndex(({ id }) => id === link.id) + 1, siblings.length);
}
