// Asks for a new idea and creates it.

import { useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { useDraft } from '#ui/controls/draft/use-draft.ts';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { CreateDialog } from '#ui/overlays/create-dialog.tsx';
import { MAX_IDEA_BODY_LENGTH, MAX_IDEA_TITLE_LENGTH } from '../shared/limits.ts';
import { useIdeaRequests } from './actions/use-idea-requests.ts';
import { IdeaFields, type IdeaChoices } from './details/idea-fields.tsx';
import { ideaMessages as words } from './messages.ts';
import { ideasApi } from './queries.ts';

const NOT_JUDGED: IdeaChoices = { status: 'new', projectId: null, impact: null, effort: null };

export function CreateIdeaDialog({ projectId, onClose }: { projectId: string | null; onClose: () => void }) {
  const { id: workspaceId } = useWorkspace();
  const { refresh } = useIdeaRequests();
  const body = useDraft('idea-body');
  const [choices, setChoices] = useState<IdeaChoices>({ ...NOT_JUDGED, projectId });
  return (
    <CreateDialog
      words={words.dialog}
      draft="idea-title"
      maxLength={MAX_IDEA_TITLE_LENGTH}
      create={async (title) => {
        await ideasApi.createIdea({ workspaceId, title, body: body.text, ...choices });
        await refresh();
      }}
      onClose={() => {
        body.forget();
        onClose();
      }}
    >
      <TextArea
        label={words.body}
        hint={words.bodyHint}
        rows={5}
        value={body.text}
        maxLength={MAX_IDEA_BODY_LENGTH}
        onChange={({ target }) => body.write(target.value)}
      />
      <IdeaFields value={choices} hidesStatus onChange={(changes) => setChoices({ ...choices, ...changes })} />
    </CreateDialog>
  );
}
