// 'Add New Topic': asks for a name that is not blank and not in the list yet.

import { useId } from 'react';
import { MAX_NAME_LENGTH } from '../../shared/limits.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { useDraft } from '#ui/controls/draft/use-draft.ts';
import { workspaceMessages } from './messages.ts';

type TopicDialogProps = { hasTopic: (topic: string) => boolean; onAdd: (topic: string) => void; onClose: () => void };

export function TopicDialog({ hasTopic, onAdd, onClose }: TopicDialogProps) {
  const formId = useId();
  const draft = useDraft('topic');
  const topic = draft.text.trim();
  const isKnown = topic !== '' && hasTopic(topic);
  function close(): void {
    draft.forget();
    onClose();
  }

  return (
    <Dialog
      title={workspaceMessages.addTopic}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{workspaceMessages.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={topic === '' || isKnown}>
            {workspaceMessages.add}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (topic === '' || isKnown) return;
          onAdd(topic);
          close();
        }}
      >
        <TextField
          label={workspaceMessages.topicName}
          value={draft.text}
          maxLength={MAX_NAME_LENGTH}
          autoFocus
          error={isKnown ? workspaceMessages.topicExists : undefined}
          onChange={(event) => draft.write(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
