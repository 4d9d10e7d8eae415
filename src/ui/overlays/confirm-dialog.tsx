// The dialog that asks before a destructive action (confirm.tsx).

import { Button } from '#ui/controls/button.tsx';
import { Dialog } from './dialog.tsx';

export type Question = {
  title: string;
  text: string;
  /** The verb on the button: 'Delete workspace'. */
  action: string;
  /** The button that changes nothing; 'Cancel' by default. */
  keep?: string;
  /** Shows a red button because the action cannot be undone. */
  danger?: boolean;
};

type ConfirmDialogProps = { question: Question; onAnswer: (yes: boolean) => void };

export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps) {
  return (
    <Dialog
      title={question.title}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{question.keep ?? 'Cancel'}</Button>
          <Button variant={question.danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {question.action}
          </Button>
        </>
      }
    >
      <p>{question.text}</p>
    </Dialog>
  );
}
