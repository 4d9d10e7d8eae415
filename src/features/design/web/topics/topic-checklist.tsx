// The topics in their two groups; while a generation runs, how far each is.

import { Check, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import '#ui/controls/checkbox.css';
import '#ui/pieces/row.css';
import type { GenerationNote } from '../../contract.ts';
import { designMessages } from '../messages.ts';
import type { TopicGroups } from './topic-list.ts';
import type { TopicProgress } from '../settings/use-generation.ts';

type TopicChecklistProps = {
  groups: TopicGroups;
  chosen: readonly string[];
  progress: TopicProgress;
  disabled: boolean;
  onToggle: (topic: string) => void;
};

export function TopicChecklist({ groups, ...rest }: TopicChecklistProps) {
  return (
    <aside className="topics" aria-label={designMessages.topics}>
      <TopicGroup title={designMessages.hypothesis} topics={groups.hypothesis} {...rest} />
      <TopicGroup title={designMessages.technical} topics={groups.technical} {...rest} />
    </aside>
  );
}

type TopicGroupProps = Omit<TopicChecklistProps, 'groups'> & { title: string; topics: readonly string[] };

function TopicGroup({ title, topics, chosen, progress, disabled, onToggle }: TopicGroupProps) {
  const titleId = useId();
  const count = topics.filter((topic) => chosen.includes(topic)).length;
  return (
    <section aria-labelledby={titleId}>
      <div className="topic-group">
        <h2 className="label" id={titleId}>{title}</h2>
        <span className="cap num">{designMessages.chosen(count, topics.length)}</span>
      </div>
      <div className="rows">
        {topics.map((topic) => (
          <label key={topic} className="rw topic" title={topic}>
            <input type="checkbox" className="ck" checked={chosen.includes(topic)} disabled={disabled} onChange={() => onToggle(topic)} />
            <span className="cut"><bdi>{topic}</bdi></span>
            <TopicMark status={progress.get(topic)} />
          </label>
        ))}
      </div>
    </section>
  );
}

function TopicMark({ status }: { status: GenerationNote['status'] | undefined }) {
  if (status === 'running') return <span className="meta"><span className="lampdot" role="img" aria-label="being written" /></span>;
  if (status === 'done') return <span className="meta"><Check className="s ok-i" role="img" aria-label="written" /></span>;
  if (status === 'failed') return <span className="meta"><CircleAlert className="s err-i" role="img" aria-label="failed" /></span>;
  return null;
}
