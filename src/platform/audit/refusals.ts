// Refused acts, bounded: the first of a kind in a minute is recorded at once, the others of the same kind, address and person
// are counted and recorded as one event when the minute ends. A flood of them cannot fill the disk.

import type { Log } from '#platform/log/log.ts';
import type { NewEvent } from './record-event.ts';

const MINUTE_MS = 60_000;
/** From more sources than this in a minute, the rest is counted together, without addresses. */
const MAX_SOURCES = 200;

type Counted = { event: NewEvent; count: number };

type Options = {
  /** Writes one event in a transaction of its own. */
  write: (event: NewEvent) => Promise<void>;
  log: Log;
};

export function createRefusals({ write, log }: Options) {
  let minute = new Map<string, Counted>();
  let timer: NodeJS.Timeout | null = null;

  /** A refusal stays one, whether it could be recorded or not. */
  async function writeOrLog(event: NewEvent): Promise<void> {
    await write(event).catch((error: unknown) => {
      log.error({ err: error, kind: event.kind }, 'a refused act could not be recorded in the audit log');
    });
  }

  /** Records what was counted beside the first ones. */
  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const counted = [...minute.values()].filter(({ count }) => count > 0);
    minute = new Map();
    // Without names: an account may have been deleted since, and its name with it.
    for (const { event, count } of counted)
      await writeOrLog({ ...event, actor: event.actor ? { ...event.actor, name: null } : null, occurrences: count });
  }

  return {
    async record(event: NewEvent): Promise<void> {
      timer ??= setTimeout(() => void flush(), MINUTE_MS).unref();
      const key = sourceOf(event);
      const known = minute.get(key);
      if (known) {
        known.count += 1;
        if (known.event.targetId !== event.targetId) known.event = { ...known.event, targetId: null };
        return;
      }
      if (minute.size >= MAX_SOURCES) return addToRest(minute, event);
      minute.set(key, { event, count: 0 });
      await writeOrLog(event);
    },
    flush,
  };
}

function sourceOf({ kind, actor, address, details }: NewEvent): string {
  return JSON.stringify([kind, actor?.id ?? null, actor ? null : address, details]);
}

function addToRest(minute: Map<string, Counted>, { kind }: NewEvent): void {
  const key = `rest ${kind}`;
  const rest = minute.get(key) ?? {
    event: { kind, outcome: 'refused' as const, details: { code: 'several', isFromManyAddresses: true } },
    count: 0,
  };
  rest.count += 1;
  minute.set(key, rest);
}
