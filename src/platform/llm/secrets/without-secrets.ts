// The one place where a request leaves for a provider: secrets are replaced on the way out and put back on the way in.

import type { Agent } from '../agents.ts';
import type { AgentRequest } from '../models.ts';
import { findInRequest, replaceInRequest } from './replace-in-request.ts';
import { createSecretRestorer } from './restore-secrets.ts';

/** A request as a provider gets it. */
export type CleanRequest = Omit<AgentRequest, 'agentId' | 'onCall' | 'sendsSecrets' | 'onSecrets'>;

type Outgoing = {
  request: CleanRequest;
  onCall: AgentRequest['onCall'];
  onText: (text: string) => void;
  /** Call it when the answer has ended, however it did. */
  end: () => void;
};

/**
 * Arguments of tools keep their placeholders, because a tool may pass them on to somebody else. The offline agent reads
 * the request as it is: nothing leaves for it.
 */
export async function withoutSecrets(
  { agentId: _wanted, onCall, sendsSecrets = false, onSecrets, ...request }: AgentRequest,
  { agent, onText }: { agent: Agent; onText: (text: string) => void },
): Promise<Outgoing> {
  const asIs: Outgoing = { request, onCall, onText, end: () => undefined };
  if (agent.provider === 'offline') return asIs;
  if (sendsSecrets) {
    const found = onSecrets ? await findInRequest(request) : [];
    if (found.length > 0) onSecrets?.({ found, isSent: true });
    return asIs;
  }
  const { found, values, ...texts } = await replaceInRequest(request);
  if (found.length === 0) return asIs;
  onSecrets?.({ found, isSent: false });
  const options = { isJson: request.answerSchema !== undefined };
  const text = createSecretRestorer(values, onText, options);
  const { onThought } = request;
  const thought = onThought && createSecretRestorer(values, onThought);
  return {
    request: { ...request, ...texts, ...(thought && { onThought: thought.push }) },
    onCall,
    onText: text.push,
    end() {
      thought?.end();
      text.end();
    },
  };
}
