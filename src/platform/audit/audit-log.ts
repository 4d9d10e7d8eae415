// The audit log as the API uses it: a call whose endpoint declares it is recorded in the transaction of its act, and what was
// refused is counted. docs/decisions/0071-audit-log.md says what that does not cover.

import { auditKinds, type AuditDeclaration } from '#contract/audit/audit.ts';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import { withAddedStatement, type AddedStatement } from '#platform/db/transactions/added-statement.ts';
import { isWriting } from '#platform/db/transactions/writes.ts';
import type { Log } from '#platform/log/log.ts';
import { withAct, type ActNotes } from './act.ts';
import { readDetails, readTargetIds } from './read-input.ts';
import { eventStatement, recordEvent, type Actor, type NewEvent } from './record-event.ts';
import { createRefusals } from './refusals.ts';

/** The API knows this of a call. */
export type AuditedCall = {
  declaration: AuditDeclaration | null;
  /** The name of the route. */
  route: string;
  actor: Actor | null;
  address: string;
  /** Filled while the call works. */
  notes: ActNotes;
};

export type AuditLog = ReturnType<typeof createAuditLog>;

/** Nobody tried anything: a session has ended, or a page was left open. */
const UNRECORDED_CODES = new Set(['auth/session-missing']);
/** Of declared calls, those mean that somebody was not let do it: a wrong password, a role, a used link, a limit. */
const REFUSED_STATUSES = new Set([401, 403, 409, 410, 422, 429]);

export function createAuditLog({ db, log }: { db: Db; log: Log }) {
  const write = (event: NewEvent): Promise<void> => db.asSystem((tx) => recordEvent(tx, event));
  const refusals = createRefusals({ write, log });

  return {
    /**
     * Does `work`, and records it as it is declared: in the first of its transactions that writes, or else in one of its own
     * after it, before anybody is told. Nothing is recorded of work that fails.
     */
    async perform<T>(call: AuditedCall & { input: unknown }, work: () => Promise<T>): Promise<T> {
      const { declaration, notes } = call;
      if (!declaration || !isMeant(declaration, call)) return work();
      const recorder = createRecorder(declaration, () => eventOf({ ...call, declaration }));
      const record = async (): Promise<void> => {
        const event = recorder.finish();
        if (event) await write(event);
      };
      const result = await withAct({ notes, record }, () => withAddedStatement(recorder.added, work));
      await record();
      return result;
    },

    /** Records a call that was refused, if it is one of those to record. Never rejects. */
    async refuse({ declaration, route, actor, address, notes }: AuditedCall, error: unknown): Promise<void> {
      if (!(error instanceof Problem) || UNRECORDED_CODES.has(error.code)) return;
      const { code, status } = error;
      const refused = { actor: notes.actor ?? actor, address, outcome: 'refused', details: { code } } as const;
      if (declaration && REFUSED_STATUSES.has(status))
        await refusals.record({ ...refused, kind: declaration.kind, targetId: notes.targetId ?? null });
      else if (status === 403) await refusals.record({ ...refused, kind: 'access.refused', targetId: route });
    },

    /** Records what was counted and not written yet. Call it before the database closes. */
    close: refusals.flush,
  };
}

function isMeant({ when, kind }: AuditDeclaration, { input, actor }: { input: unknown; actor: Actor | null }): boolean {
  // Signing out works without a session, and then nothing happens.
  if (kind === 'session.ended' && !actor) return false;
  return when === undefined || (input as Record<string, unknown>)[when] !== undefined;
}

type DeclaredCall = AuditedCall & { declaration: AuditDeclaration; input: unknown };

function eventOf({ declaration, actor, address, input, notes }: DeclaredCall): NewEvent {
  const who = notes.actor ?? actor;
  const { id, count } = readTargetIds(declaration, input);
  const isTheirEnd = declaration.kind === 'account.deleted' && who;
  return {
    kind: declaration.kind,
    // The name goes with the account, in the same transaction.
    actor: isTheirEnd ? { ...who, name: null } : who,
    address,
    targetId: notes.targetId ?? id ?? (auditKinds[declaration.kind] === 'account' ? (who?.id ?? null) : null),
    details: { ...readDetails(declaration, input), ...(count > 1 && { count }), ...notes.details },
  };
}

/** Sees that the event is recorded once: by a transaction that takes it, or by what `finish` returns. */
function createRecorder({ table }: AuditDeclaration, find: () => NewEvent) {
  let state: 'open' | 'taken' | 'recorded' = 'open';
  const isNamed = table === undefined ? null : new RegExp(`\\b${table}\\b`);
  const added: AddedStatement = {
    isWanted: (statement) => state === 'open' && isWriting(statement) && (isNamed?.test(statement) ?? true),
    take() {
      if (state !== 'open') return null;
      state = 'taken';
      return eventStatement(find());
    },
    onEnd(isCommitted) {
      state = isCommitted ? 'recorded' : 'open';
    },
  };
  return {
    added,
    /** Returns what is still to be recorded. From now on nothing else is: work that goes on in the background has no act. */
    finish(): NewEvent | null {
      if (state !== 'open') return null;
      state = 'recorded';
      return find();
    },
  };
}
