// Asks before a destructive action: `if (await askToConfirm({ … })) deleteIt()`. The dialog loads with the first question.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import type { Question } from './confirm-dialog.tsx';

type Pending = { question: Question; answer: (yes: boolean) => void };

const ConfirmDialog = lazyComponent(() => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog));

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
  return pending && <ConfirmDialog question={pending.question} onAnswer={pending.answer} />;
}
