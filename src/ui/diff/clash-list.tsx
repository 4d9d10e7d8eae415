// The parts of a text that two people or two windows have changed, each with the difference and a choice.

import type { Clash, Side } from '#text/markdown/merge/merge-sections.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { DiffView, type DiffWords } from './diff-view.tsx';
import './clash-list.css';

/** The choices are keyed by the clash. Its side is 'mine' where nothing is chosen. */
export type Choices = ReadonlyMap<string, Side>;

export type ClashWords = {
  /** What a clash is called; its title is '' before the first heading. */
  part: (title: string) => string;
  sides: Record<Side, string>;
  diff: DiffWords;
};

type ClashListProps = {
  clashes: readonly Clash[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
  words: ClashWords;
};

export function ClashList({ clashes, choices, onChoose, words }: ClashListProps) {
  const sides = (['mine', 'theirs'] as const).map((value) => ({ value, label: words.sides[value] }));
  return clashes.map(({ key, title, mine, theirs }) => (
    <section key={key} className="clash" aria-label={words.part(title)}>
      <div className="row">
        <h3 className="grow">{words.part(title)}</h3>
        <Segmented
          label={words.part(title)}
          options={sides}
          value={choices.get(key) ?? 'mine'}
          onChange={(side) => onChoose(new Map([...choices, [key, side]]))}
        />
      </div>
      <DiffView before={theirs} after={mine} words={words.diff} />
    </section>
  ));
}
