// Whether the server runs, and if not, whether it could.

import { createServer } from 'node:net';
import { once } from 'node:events';
import type { Config } from '#platform/config/config.ts';
import { codeOf } from '#platform/log/start-failure.ts';
import { right, wrong, type Finding } from './finding.ts';

const WAIT_MS = 5_000;

export type RunningServer = {
  /** It is what /readyz says, or null when Lounge does not answer at its port. */
  state: { isReady: boolean; reason: string } | null;
  finding: Finding;
};

/** Asks the server at PORT of this machine, without a session. */
export async function checkServer({ PORT, HOST }: Config): Promise<RunningServer> {
  const url = `http://127.0.0.1:${PORT}`;
  const alive = await ask(`${url}/livez`);
  if (alive?.status === 'ok') {
    const ready = await ask(`${url}/readyz`);
    const isReady = ready?.status === 'ready';
    const reason = ready?.reason ?? ready?.status ?? 'no answer';
    const finding = isReady
      ? right('Server', `Lounge answers at ${url}, and says that it is ready.`)
      : wrong('Server', `Lounge answers at ${url}, and is not ready: ${reason}`, 'Read its log.');
    return { state: { isReady, reason }, finding };
  }
  return { state: null, finding: await checkPort(PORT, HOST) };
}

async function checkPort(port: number, host: string): Promise<Finding> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
    return right('Server', `Lounge does not run, and port ${port} is free.`);
  } catch (error) {
    return wrong(
      'Server',
      `Lounge does not run, and it cannot listen on port ${port} of ${host} (${codeOf(error)}).`,
      'End the program that has the port, or set PORT and HOST.',
    );
  } finally {
    probe.close();
  }
}

async function ask(url: string): Promise<{ status?: string; reason?: string } | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(WAIT_MS) });
    return (await response.json()) as { status?: string; reason?: string };
  } catch {
    return null;
  }
}
