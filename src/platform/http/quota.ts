// A person's share of what a route uses up. The route declares its meter, the API hands the share to the
// handler, and an answer that never asked for it is a mistake the API finds.

import type { Meter } from '#contract/plan-allowances.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Agent } from '#platform/llm/agents.ts';
import type { ModelCall } from '#platform/llm/models.ts';

/** Makes the shares. The server hands the engine in, so that the platform knows no feature. */
export type Metering = { quotaOf(order: { userId: string; meter: Meter }): Quota };

/** An agent as plans know it. */
export type PlannedAgent = Pick<Agent, 'name' | 'plan'>;

export type Quota = {
  /**
   * Takes one unit in the transaction that has just inserted the run, which gives it back should nothing come of it.
   * Rejects with 'plan/quota-exceeded', or with 'plan/upgrade-required' when the plan does not have the agent.
   */
  reserve(tx: Tx, order: { runId: number; agent?: PlannedAgent | undefined }): Promise<void>;
  /** The same for work that is kept nowhere: takes one unit, and gives it back when `act` rejects. */
  spend<T>(act: (spending: Spending) => Promise<T>, agent?: PlannedAgent): Promise<T>;
};

/** What work that is kept nowhere is given. */
export type Spending = {
  /** Aborts when the server stops. */
  signal: AbortSignal;
  /** Writes a model's call into the ledger, together with the end of the work. */
  record(call: ModelCall): void;
};

/** A share on its way to the handler. */
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
        `The route ${route} declares a meter and never asked for its quota: begin the handler with requireQuota(context)`,
      );
  }
}
