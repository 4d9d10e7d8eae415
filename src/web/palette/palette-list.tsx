// The entries of the palette by group, and what is said when there are none or the search has failed.

import { Clock, CornerDownRight, PanelsTopLeft, Plus, Zap } from 'lucide-react';
import { Kbd } from '#ui/components/kbd.tsx';
import { pageIcons } from '#ui/module/page-icons.ts';
import { Button } from '#ui/controls/button.tsx';
import { inGroups, markMatches, type PaletteEntry } from './palette-entries.ts';
import type { Found } from './use-search.ts';

/** The icons of the palette's own groups. */
const ICONS: Readonly<Record<string, typeof Zap>> = {
  Here: CornerDownRight,
  Recent: Clock,
  'Go to': PanelsTopLeft,
  Create: Plus,
  Actions: Zap,
};

type PaletteListProps = {
  listId: string;
  entries: readonly PaletteEntry[];
  current: PaletteEntry | undefined;
  query: string;
  found: Found;
  /** The entry under the pointer is the current one, too. */
  onPoint: (index: number) => void;
  onChoose: (entry: PaletteEntry) => void;
};

export function PaletteList({ listId, entries, current, query, found, onPoint, onChoose }: PaletteListProps) {
  return (
    <>
      <div className="palette-list" role="listbox" id={listId} aria-label="Results" aria-busy={found.isPending}>
        {inGroups(entries).map(([group, own]) => (
          <div key={group} role="group" aria-label={group}>
            <div className="palette-group" aria-hidden="true">
              {group}
            </div>
            {own.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                <PaletteOption
                  key={entry.id}
                  id={optionId(listId, index)}
                  entry={entry}
                  query={query}
                  isCurrent={entry === current}
                  onPoint={() => onPoint(index)}
                  onChoose={() => onChoose(entry)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p className="palette-none" role="status">
        {entries.length === 0 && !found.hasFailed && noneOf(query, found.isPending)}
        {found.hasFailed && (
          <>
            The search failed. Pages and actions still work.{' '}
            <Button size="sm" onClick={found.retry}>
              Try again
            </Button>
          </>
        )}
      </p>
      <div className="palette-foot" aria-hidden="true">
        <Kbd keys="↑" />
        <Kbd keys="↓" />
        move
        <Kbd keys="Enter" />
        open
      </div>
    </>
  );
}

function noneOf(query: string, isPending: boolean): string {
  return isPending ? 'Searching…' : `No results for “${query.trim()}”.`;
}

type PaletteOptionProps = {
  id: string;
  entry: PaletteEntry;
  query: string;
  isCurrent: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

/** The keyboard stays in the field, which names the current option. */
function PaletteOption({ id, entry, query, isCurrent, onPoint, onChoose }: PaletteOptionProps) {
  const Icon = entry.icon ? pageIcons[entry.icon] : (ICONS[entry.group] ?? Zap);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className="palette-option"
      tabIndex={-1}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <Icon className="s" />
      <bdi className="cut">
        {markMatches(entry.label, query).map(({ text, isMatch }, index) =>
          isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </bdi>
      {entry.hint !== undefined && (
        <span className="palette-hint cut">
          <bdi>{entry.hint}</bdi>
        </span>
      )}
      {isCurrent && <Kbd keys="Enter" />}
    </div>
  );
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
