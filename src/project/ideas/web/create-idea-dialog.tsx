// Asks for a new idea and creates it.

import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { useDraft } from '#ui/controls/use-draft.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { useOneAtATime } from '#ui/controls/use-one-at-a-time.ts';
import { MAX_IDEA_BODY_LENGTH, MAX_IDEA_TITLE_LENGTH } from '../shared/limits.ts';
import { IdeaFields, type IdeaChoices } from './details/idea-fields.tsx';
import { ideaMessages } from './messages.ts';
import { ideasApi } from './queries.ts';
import { useIdeaActions } from './use-idea-actions.ts';

const words = ideaMessages.dialog;

const NOT_JUDGED: IdeaChoices = { status: 'new', projectId: null, impact: null, effort: null };

export function CreateIdeaDialog({ projectId, onClose }: { projectId: string | null; onClose: () => void }) {
  const formId = useId();
  const { id: workspaceId } = useWorkspace();
  const { refresh } = useIdeaActions();
  const title = useDraft('idea-title');
  const body = useDraft('idea-body');
  const [choices, setChoices] = useState<IdeaChoices>({ ...NOT_JUDGED, projectId });
  const creation = useMutation({
    mutationFn: () => ideasApi.createIdea({ workspaceId, title: title.text, body: body.text, ...choices }),
    async onSuccess() {
      title.forget();
      body.forget();
      await refresh();
      showToast({ kind: 'success', text: words.created });
      onClose();
    },
  });
  const startOnce = useOneAtATime();
  function cancel(): void {
    title.forget();
    body.forget();
    onClose();
  }
  return (
    <Dialog
      title={ideaMessages.newIdea}
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>{words.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={title.text.trim() === ''}
            busy={creation.isPending}
            busyLabel={words.creating}
          >
            {words.create}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (title.text.trim() !== '') startOnce((done) => creation.mutate(undefined, { onSettled: done }));
        }}
      >
        <TextField
          label={words.ideaTitle}
          data-autofocus
          placeholder={words.titleHint}
          autoComplete="off"
          value={title.text}
          maxLength={MAX_IDEA_TITLE_LENGTH}
          error={creation.error ? messageOf(creation.error, words.failed) : undefined}
          onChange={({ target }) => title.write(target.value)}
        />
        <TextArea
          label={words.body}
          hint={words.bodyHint}
          rows={5}
          value={body.text}
          maxLength={MAX_IDEA_BODY_LENGTH}
          onChange={({ target }) => body.write(target.value)}
        />
        <IdeaFields value={choices} hidesStatus onChange={(changes) => setChoices({ ...choices, ...changes })} />
      </form>
    </Dialog>
  );
}
