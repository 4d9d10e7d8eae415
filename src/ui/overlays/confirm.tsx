// Asks before a destructive action: `if (await askToConfirm({ … })) deleteIt()`.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
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

type Pending = { question: Question; answer: (yes: boolean) => void };

const store = createStore<{ pending: Pending | null }>(() => ({ pending: null }));

/** Resolves with true when the person chose the action; with false for the other button, Escape, or a newer question. */
export function askToConfirm(question: Question): Promise<boolean> {
  store.getState().pending?.answer(false);
  return new Promise((resolve) => {
    store.setState({
      pending: {
        question,
        answer: (yes) => {
          store.setState({ pending: null });
          resolve(yes);
        },
      },
    });
  });
}

/** Shows the question. The app renders it once. */
export function ConfirmHost() {
  const pending = useStore(store, (state) => state.pending);
  if (!pending) return null;
  const { question, answer } = pending;
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
