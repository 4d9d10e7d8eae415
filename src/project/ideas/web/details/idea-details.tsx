// The open idea beside the list: its title and fields, its votes, its text, and the task it became.

import { useQuery } from '@tanstack/react-query';
import { ListChecks, Trash2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { dayOf, formatDay } from '#project/projects/shared/days.ts';
import { useToday } from '#project/projects/web/use-today.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { LongText } from '#ui/markdown-editor/long-text/long-text.tsx';
import { scoreOf } from '../../shared/idea-values.ts';
import { formatScore } from '../idea-table.tsx';
import { MAX_IDEA_BODY_LENGTH } from '../../shared/limits.ts';
import { ideaMessages } from '../messages.ts';
import { ideaQuery, ideasApi, type ShownIdeaDetails } from '../queries.ts';
import { TaskLink } from '../task-link.tsx';
import { useIdeaActions } from '../use-idea-actions.ts';
import { VoteButton } from '../vote-button.tsx';
import { IdeaFields } from './idea-fields.tsx';
import { IdeaTitle } from './idea-title.tsx';
import './idea-details.css';

const words = ideaMessages.details;

type IdeaDetailsProps = { ideaId: string; canEdit: boolean; onClose: () => void };

export function IdeaDetails({ ideaId, canEdit, onClose }: IdeaDetailsProps) {
  const query = useQuery(ideaQuery(useWorkspace().id, ideaId));
  const { deleteIdea } = useIdeaActions();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const idea = query.data;
  const isGone = query.error instanceof ApiError && query.error.status < 500;
  return (
    <aside ref={panel} className="idea-panel" tabIndex={-1} aria-label={ideaMessages.idea}>
      <header className="idea-panel-head">
        <span className="cap">{ideaMessages.idea}</span>
        {idea && canEdit && (
          <IconButton size="md" label={words.delete} icon={<Trash2 />} onClick={() => void deleteIdea(idea, onClose)} />
        )}
        <IconButton size="md" label={words.close} shortcut="Esc" icon={<X />} onClick={onClose} />
      </header>
      {idea && <IdeaBody idea={idea} canEdit={canEdit} />}
      {!idea && isGone && <EmptyState art={<PlanArt />} title={words.gone} text={words.goneText} />}
      {!idea && !isGone && <ListState query={{ ...query, data: undefined }} words={ideaMessages.list} />}
    </aside>
  );
}

function IdeaBody({ idea, canEdit }: { idea: ShownIdeaDetails; canEdit: boolean }) {
  const { id: workspaceId } = useWorkspace();
  const { changeIdea, toggleVote, promoteIdea, refresh } = useIdeaActions();
  const today = useToday();
  const score = formatScore(scoreOf(idea));
  const writtenOn = formatDay(dayOf(new Date(idea.createdAt)), today);
  return (
    <div className="idea-body">
      <IdeaTitle
        idea={idea}
        canEdit={canEdit}
        onRename={(title) =>
          void changeIdea(idea, { title }, ideaMessages.changed(idea.title, words.titleField.toLowerCase(), title))
        }
      />
      <div className="idea-facts">
        <VoteButton idea={idea} canEdit={canEdit} onVote={(one) => void toggleVote(one)} />
        {score && (
          <span className="cap num">
            {ideaMessages.score} {score} ({ideaMessages.scoreHint})
          </span>
        )}
        {idea.task && <TaskLink task={idea.task} />}
        {!idea.task && canEdit && (
          <Button icon={<ListChecks />} onClick={() => void promoteIdea(idea)}>
            {ideaMessages.promote}
          </Button>
        )}
      </div>
      <IdeaFields
        value={idea}
        disabled={!canEdit}
        onChange={(changes, [field, value]) =>
          void changeIdea(idea, changes, ideaMessages.changed(idea.title, field.toLowerCase(), value))
        }
      />
      <LongText
        draftName={`idea-${idea.id}`}
        saved={{ text: idea.body, revision: idea.revision }}
        canEdit={canEdit}
        maxLength={MAX_IDEA_BODY_LENGTH}
        words={words.body}
        onSave={async (body, baseRevision) => {
          const saved = await ideasApi.updateIdea({ workspaceId, ideaId: idea.id, body, baseRevision });
          return { text: saved.body, revision: saved.revision };
        }}
        refresh={refresh}
      />
      <p className="cap">{ideaMessages.by(idea.createdBy?.name ?? ideaMessages.formerMember, writtenOn)}</p>
    </div>
  );
}
