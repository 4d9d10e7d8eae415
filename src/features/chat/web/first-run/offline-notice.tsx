// Above the composer: no AI model answers, and who can change that.

import { useState } from 'react';
import type { Agent } from '#features/agents/contract.ts';
import { useIsAdmin } from '#features/auth/web/use-is-admin.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { isConnected, OFFLINE_PROVIDER } from '../sidebar/use-agent.ts';
import { offlineMessages } from './messages.ts';
import './first-run.css';

const KeyHelp = lazyComponent(() => import('../thread/key-help.tsx').then((module) => module.KeyHelp));

export type OfflineNoticeProps = { agents: readonly Agent[]; chosen: Agent | undefined };

/** Shown when no model is connected, or the chosen one is not. */
export function OfflineNotice({ agents, chosen }: OfflineNoticeProps) {
  const isAdmin = useIsAdmin();
  const [hasHelp, setHasHelp] = useState(false);
  const hasModel = agents.some(({ isAvailable, provider }) => isAvailable && provider !== OFFLINE_PROVIDER);
  if (agents.length === 0 || (hasModel && isConnected(chosen))) return null;
  return (
    <div className="chat-offline-notice">
      <span>{hasModel && chosen ? offlineMessages.one(chosen.name) : offlineMessages.none}</span>
      {isAdmin ? (
        <Button size="sm" onClick={() => setHasHelp(true)}>
          {offlineMessages.addKey}
        </Button>
      ) : (
        <span>{offlineMessages.askAdmin}</span>
      )}
      {hasHelp && <KeyHelp onClose={() => setHasHelp(false)} />}
    </div>
  );
}
