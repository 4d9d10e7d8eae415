// The topics in their two groups, with the progress of each while a generation runs. Many topics can be searched.

import { useId, useState, type KeyboardEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { matchesSearch, SearchField } from '#ui/list/search-field.tsx';
import '#ui/controls/checkbox.css';
import '#ui/components/row.css';
import { topicMessages } from './messages.ts';
import type { Progress } from '../generation/generation-progress.ts';
import type { TopicGroups } from './topic-list.ts';
import { PANE } from '#ui/panes/use-pane-keys.ts';
import { TopicRow, type TopicActions } from './topic-row.tsx';
import './topics.css';

/** With more topics than this a search field appears. */
const MANY = 20;

type TopicChecklistProps = {
  groups: TopicGroups;
  chosen: readonly string[];
  locked: ReadonlySet<string>;
  progress: Progress;
  disabled: boolean;
  actions: TopicActions;
  onKeyDown: (event: KeyboardEvent) => void;
};

export function TopicChecklist({ groups, onKeyDown, ...rest }: TopicChecklistProps) {
  const [search, setSearch] = useState('');
  const all = [...groups.hypothesis, ...groups.technical];
  const isFound = (topic: string): boolean => matchesSearch(topic, search);
  return (
    <aside className="design-topics" aria-label={topicMessages.topics} onKeyDown={onKeyDown} {...PANE}>
      {all.length > MANY && (
        <div className="design-topics-search">
          <SearchField label={topicMessages.searchTopics} value={search} onChange={setSearch} />
        </div>
      )}
      <TopicGroup title={topicMessages.hypothesis} topics={groups.hypothesis} isFound={isFound} {...rest} />
      <TopicGroup title={topicMessages.technical} topics={groups.technical} isFound={isFound} {...rest} />
      {!all.some(isFound) && <p className="cap design-topics-none">{topicMessages.nothingMatches(search.trim())}</p>}
    </aside>
  );
}

type TopicGroupProps = Omit<TopicChecklistProps, 'groups' | 'onKeyDown'> & {
  title: string;
  topics: readonly string[];
  isFound: (topic: string) => boolean;
};

/** The count is of all its topics; the button beside it chooses those that match the search. */
function TopicGroup({ title, topics, isFound, chosen, locked, progress, disabled, actions }: TopicGroupProps) {
  const titleId = useId();
  const shown = topics.filter(isFound);
  const picked = new Set(chosen);
  if (shown.length === 0) return null;
  const isWhole = shown.every((topic) => picked.has(topic));
  return (
    <section aria-labelledby={titleId}>
      <div className="design-topic-group">
        <h2 className="label" id={titleId}>
          {title}
        </h2>
        <span className="cap num">
          {topicMessages.chosen(topics.filter((topic) => picked.has(topic)).length, topics.length)}
        </span>
        <Button
          size="sm"
          variant="ghost"
          disabled={disabled}
          aria-label={topicMessages.chooseGroup(title, !isWhole)}
          onClick={() => actions.choose(shown, !isWhole)}
        >
          {isWhole ? topicMessages.none : topicMessages.all}
        </Button>
      </div>
      <div className="rows">
        {shown.map((topic) => (
          <TopicRow
            key={topic}
            topic={topic}
            isChosen={picked.has(topic)}
            isLocked={locked.has(topic)}
            state={progress.get(topic)}
            disabled={disabled}
            actions={actions}
          />
        ))}
      </div>
    </section>
  );
}
