// The signs that members answered a comment with, and the menu of those that are left.

import { SmilePlus } from 'lucide-react';
import { useMembers } from '#project/workspace/web/use-members.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { reactionKinds, type ReactionKind } from '../../shared/task-values.ts';
import type { ShownReply } from '../queries.ts';
import { commentMessages as words } from './comment-messages.ts';

const SIGNS: Record<ReactionKind, string> = {
  agree: '👍',
  thanks: '🙏',
  celebrate: '🎉',
  laugh: '😄',
  look: '👀',
  unsure: '🤔',
};

type ReactionsProps = {
  reactions: ShownReply['reactions'];
  canEdit: boolean;
  onReact: (kind: ReactionKind, isSet: boolean) => void;
};

export function Reactions({ reactions, canEdit, onReact }: ReactionsProps) {
  const { memberId } = useWorkspace();
  const { nameOf } = useMembers();
  const left = reactionKinds.filter((kind) => !reactions.some((one) => one.kind === kind));
  if (reactions.length === 0 && !canEdit) return null;
  return (
    <div className="reactions">
      {reactions.map(({ kind, memberIds }) => {
        const isOwn = memberIds.includes(memberId);
        const names = memberIds.map((id) => nameOf(id) ?? words.formerMember).join(', ');
        const label = `${words.reactions[kind]}: ${names}`;
        return (
          <button
            key={kind}
            type="button"
            className="reaction"
            aria-label={`${label} – ${memberIds.length}`}
            aria-pressed={isOwn}
            disabled={!canEdit}
            {...tooltipProps(label)}
            onClick={() => onReact(kind, !isOwn)}
          >
            {SIGNS[kind]} <span className="num">{memberIds.length}</span>
          </button>
        );
      })}
      {canEdit && left.length > 0 && (
        <Menu
          label={words.react}
          align="start"
          items={left.map((kind) => ({
            label: words.reactions[kind],
            icon: <span aria-hidden>{SIGNS[kind]}</span>,
            onSelect: () => onReact(kind, true),
          }))}
          trigger={(trigger) => <IconButton {...trigger} label={words.react} icon={<SmilePlus className="s" />} />}
        />
      )}
    </div>
  );
}
