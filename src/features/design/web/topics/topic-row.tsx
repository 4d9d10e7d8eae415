// One topic: whether it is chosen, its progress, whether its section is locked, and the actions on the section.

import { CornerDownRight, Lock, LockOpen, MoreHorizontal, RefreshCw } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { topicMessages } from './messages.ts';
import type { TopicState } from '../generation/generation-progress.ts';
import { TopicMark } from './topic-mark.tsx';

export type TopicActions = {
  choose: (topics: readonly string[], isChosen: boolean) => void;
  lock: (topic: string, isLocked: boolean) => void;
  rewrite: (topic: string) => void;
  goTo: (topic: string) => void;
};

type TopicRowProps = {
  topic: string;
  isChosen: boolean;
  isLocked: boolean;
  state: TopicState | undefined;
  disabled: boolean;
  actions: TopicActions;
};

export function TopicRow({ topic, isChosen, isLocked, state, disabled, actions }: TopicRowProps) {
  return (
    <div className="rw design-topic">
      <label className="design-topic-choice" title={topic}>
        <input
          type="checkbox"
          className="ck"
          checked={isChosen}
          disabled={disabled}
          onChange={() => actions.choose([topic], !isChosen)}
        />
        <bdi className="cut">{topic}</bdi>
      </label>
      {state && <TopicMark state={state} />}
      {isChosen && isLocked && <Lock className="s" role="img" aria-label={topicMessages.locked} />}
      {isChosen && (
        <Menu
          label={topicMessages.sectionActions(topic)}
          items={[
            { label: topicMessages.goToSection, icon: <CornerDownRight />, onSelect: () => actions.goTo(topic) },
            {
              label: topicMessages.writeAgain,
              icon: <RefreshCw />,
              disabled: disabled || isLocked,
              onSelect: () => actions.rewrite(topic),
            },
            {
              label: isLocked ? topicMessages.unlock : topicMessages.lock,
              icon: isLocked ? <LockOpen /> : <Lock />,
              disabled,
              onSelect: () => actions.lock(topic, !isLocked),
            },
          ]}
          trigger={(props) => (
            <IconButton
              {...props}
              label={topicMessages.sectionActions(topic)}
              icon={<MoreHorizontal className="s" />}
            />
          )}
        />
      )}
    </div>
  );
}
