// Sends a form: that it is under way, and why it failed. What was written stays.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { BENCHMARKS } from './queries.ts';

type Sending = { send: () => Promise<{ id: string }>; failed: string; onSent: (id: string) => void };

export function useSending({ send, failed, onSent }: Sending) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const { id } = await send();
      await queryClient.invalidateQueries({ queryKey: BENCHMARKS });
      onSent(id);
    } catch (failure) {
      setError(messageOf(failure, failed));
      setBusy(false);
    }
  }

  return { isBusy, error, setError, submit };
}
