// The topics in their two groups; while a generation runs, how far each is. Many topics can be searched.

import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import '#ui/controls/checkbox.css';
import '#ui/components/row.css';
import { designMessages } from '../messages.ts';
import type { Progress } from '../generation/generation-progress.ts';
import type { TopicGroups } from './topic-list.ts';
import { TopicRow, type TopicActions } from './topic-row.tsx';
import './topics.css';

/** From so many topics on a search stands above them. */
const MANY = 20;

type TopicChecklistProps = {
  groups: TopicGroups;
  chosen: readonly string[];
  locked: ReadonlySet<string>;
  progress: Progress;
  disabled: boolean;
  actions: TopicActions;
};

export function TopicChecklist({ groups, ...rest }: TopicChecklistProps) {
  const [search, setSearch] = useState('');
  const all = [...groups.hypothesis, ...groups.technical];
  const isFound = (topic: string): boolean => topic.toLowerCase().includes(search.trim().toLowerCase());
  return (
    <aside className="topics" aria-label={designMessages.topics}>
      {all.length > MANY && (
        <div className="topic-search">
          <TextField
            label={designMessages.searchTopics}
            isLabelHidden
            type="search"
            placeholder={designMessages.searchTopics}
            value={search}
            end={<Search className="s" />}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      <TopicGroup title={designMessages.hypothesis} topics={groups.hypothesis} isFound={isFound} {...rest} />
      <TopicGroup title={designMessages.technical} topics={groups.technical} isFound={isFound} {...rest} />
      {!all.some(isFound) && <p className="cap topic-none">{designMessages.nothingMatches(search.trim())}</p>}
    </aside>
  );
}

type TopicGroupProps = Omit<TopicChecklistProps, 'groups'> & {
  title: string;
  topics: readonly string[];
  isFound: (topic: string) => boolean;
};

/** The count is of all its topics, whatever is searched; the button beside it is for those in sight. */
function TopicGroup({ title, topics, isFound, chosen, locked, progress, disabled, actions }: TopicGroupProps) {
  const titleId = useId();
  const shown = topics.filter(isFound);
  const picked = new Set(chosen);
  if (shown.length === 0) return null;
  const isWhole = shown.every((topic) => picked.has(topic));
  return (
    <section aria-labelledby={titleId}>
      <div className="topic-group">
        <h2 className="label" id={titleId}>
          {title}
        </h2>
        <span className="cap num">
          {designMessages.chosen(topics.filter((topic) => picked.has(topic)).length, topics.length)}
        </span>
        <Button
          size="sm"
          variant="ghost"
          disabled={disabled}
          aria-label={designMessages.chooseGroup(title, !isWhole)}
          onClick={() => actions.choose(shown, !isWhole)}
        >
          {isWhole ? designMessages.none : designMessages.all}
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
