// Above the composer: the chosen agent cannot answer, who can change that, and the agent that can answer at once.

import { useState } from 'react';
import type { Agent } from '#features/agents/contract.ts';
import { useIsAdmin } from '#features/auth/web/use-is-admin.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { isConnected, OFFLINE_PROVIDER } from '../sidebar/use-agent.ts';
import { offlineMessages } from './messages.ts';
import './first-run.css';

const KeyHelp = lazyComponent(() => import('../thread/key-help.tsx').then((module) => module.KeyHelp));

export type OfflineNoticeProps = {
  agents: readonly Agent[];
  chosen: Agent | undefined;
  onUse: (agentId: string) => void;
};

/** Shown when no model is connected, or the chosen one is not. */
export function OfflineNotice({ agents, chosen, onUse }: OfflineNoticeProps) {
  const isAdmin = useIsAdmin();
  const [hasHelp, setHasHelp] = useState(false);
  const models = agents.filter(({ isAvailable, provider }) => isAvailable && provider !== OFFLINE_PROVIDER);
  const hasModel = models.length > 0;
  const usable = models.find(({ requiredPlan }) => requiredPlan === null);
  if (agents.length === 0 || (hasModel && isConnected(chosen))) return null;
  return (
    <div className="chat-offline-notice">
      <span>{hasModel && chosen ? offlineMessages.one(chosen.name) : offlineMessages.none}</span>
      {usable && (
        <Button size="sm" onClick={() => onUse(usable.id)}>
          {offlineMessages.use(usable.name)}
        </Button>
      )}
      {isAdmin ? (
        <Button size="sm" onClick={() => setHasHelp(true)}>
          {offlineMessages.addKey}
        </Button>
      ) : (
        !usable && <span>{offlineMessages.askAdmin}</span>
      )}
      {hasHelp && <KeyHelp onClose={() => setHasHelp(false)} />}
    </div>
  );
}
