// Asks once before a destructive act: `if (await askToConfirm({ … })) deleteIt()`.

import { useSyncExternalStore } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from './dialog.tsx';

export type Question = {
  title: string;
  text: string;
  /** The verb on the button: 'Delete workspace'. */
  action: string;
  /** On the button that leaves things as they are; 'Cancel' when absent. */
  keep?: string;
  /** Red button: the act cannot be undone. */
  danger?: boolean;
};

type Pending = { question: Question; answer: (yes: boolean) => void };

let pending: Pending | undefined;
const listeners = new Set<() => void>();

/** True when the person chose the action; false for the other button, Escape, or a newer question. */
export function askToConfirm(question: Question): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    setPending({
      question,
      answer: (yes) => {
        setPending(undefined);
        resolve(yes);
      },
    });
  });
}

/** Shows the question; stands once in the app. */
export function ConfirmHost() {
  const current = useSyncExternalStore(subscribe, () => pending);
  if (!current) return null;
  const { question, answer } = current;
  return (
    <Dialog
      title={question.title}
      onClose={() => answer(false)}
      footer={
        <>
          <Button onClick={() => answer(false)}>{question.keep ?? 'Cancel'}</Button>
          <Button variant={question.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {question.action}
          </Button>
        </>
      }
    >
      <p>{question.text}</p>
    </Dialog>
  );
}

function setPending(next: Pending | undefined) {
  pending = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
