// Asks in a new conversation what another page has asked.

import { useEffect, useEffectEvent } from 'react';
import { takeDraft } from '#ui/controls/draft/use-draft.ts';
import { ASKED_DRAFT } from './asked.ts';
import { giveBack, type Outgoing } from './draft.ts';

type AskedOptions = { isNew: boolean; canAsk: boolean; haveAgentsFailed: boolean; onAsk: (message: Outgoing) => void };

/** Without an agent the question becomes the draft. */
export function useAsked({ isNew, canAsk, haveAgentsFailed, onAsk }: AskedOptions): void {
  const ask = useEffectEvent(() => {
    const text = takeDraft(ASKED_DRAFT);
    if (text === '') return;
    const message = { text, documents: [] };
    if (canAsk) onAsk(message);
    else giveBack(null, message);
  });
  useEffect(() => {
    if (isNew && (canAsk || haveAgentsFailed)) ask();
  }, [isNew, canAsk, haveAgentsFailed]);
}
