// What can be done with a statement of work in its state: send a draft; withdraw, link or revise what was sent.

import { Send } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { ShownSow } from '../queries.ts';
import { lifeMessages as words } from './messages.ts';
import { useLife } from './use-life.ts';

const SendDialog = lazyComponent(() => import('./send-dialog.tsx').then((module) => module.SendDialog));

export function LifeButtons({ sow }: { sow: ShownSow }) {
  const { withdrawSow, reviseSow } = useLife(sow);
  const [isSending, setIsSending] = useState(false);
  if (sow.state === 'accepted') return null;
  if (sow.state === 'draft')
    return (
      <>
        <Button variant="primary" icon={<Send />} aria-haspopup="dialog" onClick={() => setIsSending(true)}>
          {words.send}
        </Button>
        {isSending && <SendDialog sow={sow} onClose={() => setIsSending(false)} />}
      </>
    );
  return (
    <>
      {sow.state === 'sent' && <Button onClick={() => void withdrawSow()}>{words.withdraw}</Button>}
      <Button variant="primary" onClick={() => void reviseSow()}>
        {words.revise}
      </Button>
    </>
  );
}
