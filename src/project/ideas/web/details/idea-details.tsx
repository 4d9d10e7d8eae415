// The open idea beside the list: its title and fields, its votes, its text, and the task it became.

import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { dayOf } from '#project/projects/shared/days.ts';
import { formatDay } from '#text/dates/format-date.ts';
import { useToday } from '#project/projects/web/use-today.ts';
import { WatchPanel } from '#project/watching/web/watch-panel.tsx';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { IdeasArt } from '#ui/components/states/area-art.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ItemPanel } from '#ui/list/item-panel.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import type { OpenedThing } from '#ui/module/opened-thing.ts';
import { LongText } from '#ui/markdown-editor/long-text/long-text.tsx';
import { scoreOf } from '../../shared/idea-values.ts';
import { formatScore } from '../idea-table.tsx';
import { MAX_IDEA_BODY_LENGTH, MAX_IDEA_TITLE_LENGTH } from '../../shared/limits.ts';
import { ideaMessages } from '../messages.ts';
import { ideaQuery, ideasApi, type ShownIdeaDetails } from '../queries.ts';
import { TaskLink } from '../task-link.tsx';
import { useChangeIdea } from '../actions/use-change-idea.ts';
import { useDeleteIdea } from '../actions/use-delete-idea.ts';
import { useIdeaRequests } from '../actions/use-idea-requests.ts';
import { usePromoteIdea } from '../actions/use-promote-idea.ts';
import { useVote } from '../actions/use-vote.ts';
import { VoteButton } from '../vote-button.tsx';
import { ideaReading } from './idea-reading.ts';
import { IdeaFields } from './idea-fields.tsx';
import './idea-details.css';

const { details: words, panel } = ideaMessages;

type IdeaDetailsProps = { ideaId: string; canEdit: boolean; onClose: () => void };

export function IdeaDetails({ ideaId, canEdit, onClose }: IdeaDetailsProps) {
  const query = useQuery(ideaQuery(useWorkspace().id, ideaId));
  const changeIdea = useChangeIdea();
  const deleteIdea = useDeleteIdea();
  const promoteIdea = usePromoteIdea();
  const idea = query.data;
  const isGone = query.error instanceof ApiError && query.error.status < 500;
  const rename = (title: string): void => {
    if (idea) void changeIdea(idea, { title }, ideaMessages.changed(idea.title, panel.titleField.toLowerCase(), title));
  };
  return (
    <ItemPanel
      name="idea-panel"
      words={panel}
      title={idea?.title ?? (isGone ? null : undefined)}
      maxLength={MAX_IDEA_TITLE_LENGTH}
      canEdit={canEdit}
      art={<IdeasArt />}
      loading={<ListState query={{ ...query, data: undefined }} words={ideaMessages.list} />}
      thing={idea && (() => thingOfIdea(idea, canEdit ? () => void promoteIdea(idea) : undefined))}
      onRename={rename}
      onDelete={() => idea && void deleteIdea(idea, onClose)}
      onClose={onClose}
    >
      {idea && <IdeaBody idea={idea} canEdit={canEdit} />}
    </ItemPanel>
  );
}

/** A text and a title are what somebody wants. An idea that is a task already is not made one again. */
function thingOfIdea({ title, body, task }: ShownIdeaDetails, onPromote: (() => void) | undefined): OpenedThing {
  return {
    page: '/project/ideas',
    title,
    prompt: [title, body].filter((part) => part.trim() !== '').join('\n\n'),
    ...(!task && onPromote && { makeTask: onPromote }),
  };
}

function IdeaBody({ idea, canEdit }: { idea: ShownIdeaDetails; canEdit: boolean }) {
  const { id: workspaceId } = useWorkspace();
  const changeIdea = useChangeIdea();
  const toggleVote = useVote();
  const promoteIdea = usePromoteIdea();
  const { refresh } = useIdeaRequests();
  const today = useToday();
  const score = formatScore(scoreOf(idea));
  const writtenOn = formatDay(dayOf(new Date(idea.createdAt)), today);
  return (
    <>
      <div className="idea-facts">
        <VoteButton idea={idea} canEdit={canEdit} onVote={(one) => void toggleVote(one)} />
        {score && (
          <span className="cap num">
            {ideaMessages.score} {score} ({ideaMessages.scoreHint})
          </span>
        )}
        <WatchPanel subjectType="idea" subjectId={idea.id} />
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
        reading={ideaReading}
        onSave={async (body, baseRevision) => {
          const saved = await ideasApi.updateIdea({ workspaceId, ideaId: idea.id, body, baseRevision });
          return { text: saved.body, revision: saved.revision };
        }}
        refresh={refresh}
      />
      <p className="cap">{ideaMessages.by(idea.createdBy?.name ?? ideaMessages.formerMember, writtenOn)}</p>
    </>
  );
}
