// The field of a new task, which gets the focus when the address asks for a new task.

import { useEffect, useEffectEvent, useRef } from 'react';

export function useNewTaskField({ isWanted, onFocused }: { isWanted: boolean; onFocused: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const focus = (): void => field.current?.focus();
  const start = useEffectEvent(() => {
    focus();
    onFocused();
  });
  useEffect(() => {
    if (isWanted) start();
  }, [isWanted]);
  return { field, focus };
}
