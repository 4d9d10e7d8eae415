// A person's quota of the meter a route declares. The API hands it to the handler, and reports a response for which
// nobody asked for it as a mistake. The engine behind it is passed in, so that the platform knows no feature.

import type { SQL } from 'drizzle-orm';
import type { Meter } from '#contract/plan-allowances.ts';
import type { PlanKey } from '#contract/plan.ts';
import type { BatchStatement } from '#platform/db/transactions/batch.ts';
import type { Tx } from '#platform/db/db.ts';

/** Makes the quota of a person for one call. */
export type Metering = { quotaOf(call: { userId: string; meter: Meter }): Quota };

/** An agent as plans see it: its name for the message, and the lowest plan that has it. */
export type PlannedAgent = { name: string; minimumPlan: PlanKey };

export type Reservation = {
  /** SQL where the run is inserted in the same batch. */
  runId: number | SQL;
  agent?: PlannedAgent | undefined;
  /** An earlier unit has paid for this run: it takes none, and still counts as one of the runs at once. */
  isPaid?: boolean;
  /** Of an act that takes a unit for each of several runs, in one transaction; its runs count as one of those at once. */
  group?: RunGroup | undefined;
};

export type RunGroup = {
  /** Units the act needs. */
  size: number;
  /** Its transaction has taken this many of them already. */
  taken: number;
  /** Its other runs in progress. */
  running: number;
};

export type Quota = {
  /**
   * Takes one unit, in the transaction that has just inserted the run; the run refunds it when it fails before anything
   * arrived.
   * Rejects with 'plan/quota-exceeded', with 'limits/too-many-at-once' when as many runs are in progress as may be, or with 'plan/upgrade-required' when the plan does not have the agent.
   */
  reserve(tx: Tx, reservation: Reservation): Promise<void>;
  /** The same as a statement of a batch, after the one that inserts the run. */
  planReservation(reservation: Reservation): PlannedReservation;
  /**
   * The same for work whose result is stored nowhere: takes one unit, and refunds it when `work` rejects before anything
   * arrived, unless the caller has hung up.
   */
  spend<T>(work: (spending: Spending) => Promise<T>, options: SpendOptions): Promise<T>;
};

export type PlannedReservation = BatchStatement & {
  /** Throws what `reserve` rejects with, unless the unit was taken. `rows` are those of the statement. */
  requireTaken(rows: readonly unknown[]): void;
};

export type Spending = {
  /** Aborts when the caller hangs up, when the run is stopped and when the server stops. */
  signal: AbortSignal;
  /** Call it when something has arrived: from then on the unit is used, even if the work fails. */
  useUnit(): void;
};

export type SpendOptions = {
  /** Aborts when the caller hangs up. */
  signal: AbortSignal;
  agent?: PlannedAgent;
  /** Writes what the work leaves behind, in the transaction that ends it, whether it succeeded or not. */
  finalize?: (tx: Tx) => Promise<void>;
};

/** A quota on its way to the handler, which knows whether anybody asked for it. */
export class DeclaredQuota {
  readonly #quota: Quota;
  #isTaken = false;

  constructor(quota: Quota) {
    this.#quota = quota;
  }

  take(): Quota {
    this.#isTaken = true;
    return this.#quota;
  }

  /** Throws when nobody has taken it. */
  requireTaken(route: string): void {
    if (!this.#isTaken)
      throw new Error(
        `The route ${route} declares a meter and never asked for its quota: bind it with \`metered\`, or begin the handler with requireQuota(context)`,
      );
  }
}
