// A question to a provider or a server, with how long the answer took, or why there was none.

import type { DescribedServer } from '#platform/llm/servers/describe-server.ts';
import type { Log } from '#platform/log/log.ts';
import type { AskFailure } from '../../contract/connections-contract.ts';
import { failureOf } from './present-connections.ts';

export type Asked = { result: { described: DescribedServer } | { failure: AskFailure }; latencyMs: number };

/** Milliseconds for a server to say which models it has. */
const ASK_TIMEOUT = 20_000;

export async function ask(log: Log, work: (signal: AbortSignal) => Promise<DescribedServer>): Promise<Asked> {
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  try {
    const described = await work(AbortSignal.timeout(ASK_TIMEOUT));
    return { result: { described }, latencyMs: elapsed() };
  } catch (error) {
    const failure = failureOf(error);
    log.info({ err: error }, 'a model server could not be asked');
    return { result: { failure }, latencyMs: elapsed() };
  }
}
