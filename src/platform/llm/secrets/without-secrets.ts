// The one place where a request leaves for a provider: secrets are replaced on the way out and put back on the way in.

import type { RequestSecrets } from '#text/secrets/request-secrets.ts';
import type { Agent } from '../agents.ts';
import type { LlmRequest } from '../llm.ts';
import { findInRequest, replaceInRequest } from './replace-in-request.ts';
import { createSecretRestorer } from './restore-secrets.ts';

export type SecretDecision = {
  /** A person decided that secrets are sent as they are. Otherwise they are replaced, and put back in the answer. */
  sendsSecrets?: boolean | undefined;
  /** Called before the request is sent, when there are secrets in it. */
  onSecrets?: ((secrets: RequestSecrets) => void) | undefined;
};

/** A request before it has a model. */
export type OutgoingRequest = Omit<LlmRequest, 'model' | 'onRetry'>;

type Outgoing = {
  request: OutgoingRequest;
  onText: (text: string) => void;
  /** Call it when the answer has ended, however it did. */
  end: () => void;
};

/**
 * Arguments of tools keep their placeholders, because a tool may pass them on to somebody else. The offline agent reads
 * the request as it is: nothing leaves for it.
 */
export async function withoutSecrets(
  request: OutgoingRequest,
  { agent, onText, sendsSecrets = false, onSecrets }: SecretDecision & { agent: Agent; onText: (text: string) => void },
): Promise<Outgoing> {
  const asIs: Outgoing = { request, onText, end: () => undefined };
  if (agent.provider === 'offline') return asIs;
  if (sendsSecrets) {
    const found = onSecrets ? await findInRequest(request) : [];
    if (found.length > 0) onSecrets?.({ found, isSent: true });
    return asIs;
  }
  const { found, values, ...texts } = await replaceInRequest(request);
  if (found.length === 0) return asIs;
  onSecrets?.({ found, isSent: false });
  const text = createSecretRestorer(values, onText, { isJson: request.answerSchema !== undefined });
  const { onThought } = request;
  const thought = onThought && createSecretRestorer(values, onThought);
  return {
    request: { ...request, ...texts, ...(thought && { onThought: thought.push }) },
    onText: text.push,
    end() {
      thought?.end();
      text.end();
    },
  };
}
