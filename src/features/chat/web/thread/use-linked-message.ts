// Shows the message that a link names (`?m=`), marked, and reads earlier pages until it is there.

import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { chatMessages } from '../messages.ts';

type Shown = {
  /** It counts the messages on the screen. */
  count: number;
  older: { hasMore: boolean; load: () => Promise<void> };
};

export function useLinkedMessage(box: RefObject<HTMLElement | null>, { count, older }: Shown): void {
  const { m } = useSearch({ from: '/signed-in/chat' });
  const shownId = useRef<string | undefined>(undefined);
  const show = useEffectEvent(() => {
    if (m === undefined || m === shownId.current || count === 0) return;
    const answer = box.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(m)}"]`);
    if (!answer && older.hasMore) return void older.load();
    shownId.current = m;
    if (!answer)
      return void showToast({ kind: 'info', text: chatMessages.notShown, detail: chatMessages.notShownText });
    box.current?.querySelector('[data-found]')?.removeAttribute('data-found');
    answer.dataset['found'] = '';
    answer.scrollIntoView({ block: 'start' });
    answer.focus({ preventScroll: true });
  });
  useEffect(() => show(), [m, count]);
}
