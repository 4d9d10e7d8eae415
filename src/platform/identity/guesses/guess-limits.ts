// Limits guessing: an attempt is counted before its password is looked at, and refused by the count alone, so that a
// rejection says nothing about the password. docs/decisions/0019-guesses-and-addresses.md has the reasons for the numbers.

import { authProblems } from '#contract/problems/auth-problem.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { withoutAddedStatement } from '#platform/db/transactions/added-statement.ts';
import { callerNetwork } from '#platform/network/network.ts';
import { addAttempts, takeBackAttempts, type AttemptLimit } from './attempts.ts';

const WINDOW_MINUTES = 15;
/** Wrong passwords of one network, or of one known device, for one account. */
const MAX_FOR_ACCOUNT = 10;
/** Wrong passwords of all unknown devices for one account: a stranger needs three networks to reach it. */
const MAX_OF_ACCOUNT = 30;
/** Wrong passwords of one network for any account. */
const MAX_OF_NETWORK = 30;
/** The limit is per network: enough for an office behind a single address, too few to fill a disk. */
const MAX_SIGN_UPS = 100;
const SIGN_UP_MINUTES = 60;

export type Guess = {
  email: string;
  /** The caller's network address. */
  address: string;
  /** The id of a device on which this account has signed in before. It is limited on its own, so strangers cannot lock it out. */
  deviceId: string | null;
};

export type GuessLimits = ReturnType<typeof createGuessLimits>;

/** Creates the limits. Their methods reject with 'auth/too-many-requests' instead of doing the work. */
export function createGuessLimits(db: Db) {
  const underWay = new Map<string, number>();
  /** Counting is not the act that is counted. */
  const count = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => withoutAddedStatement(() => db.asSystem(work));

  /** A flood does not reach the database: what is under way already fills the limit. */
  function enter(limits: readonly AttemptLimit[]): void {
    if (limits.some(({ key, max }) => (underWay.get(key) ?? 0) >= max)) throw tooMany();
    for (const { key } of limits) underWay.set(key, (underWay.get(key) ?? 0) + 1);
  }

  function leave(limits: readonly AttemptLimit[]): void {
    for (const { key } of limits) {
      const rest = (underWay.get(key) ?? 0) - 1;
      if (rest > 0) underWay.set(key, rest);
      else underWay.delete(key);
    }
  }

  async function attempt<T>(limits: readonly AttemptLimit[], work: () => Promise<T>): Promise<T> {
    enter(limits);
    try {
      await count(async (tx) => {
        if (!(await addAttempts(tx, limits))) throw tooMany();
      });
      return await work();
    } finally {
      leave(limits);
    }
  }

  return {
    /** Signs in with `work`. A success is not counted, and forgets what this network or device got wrong for this account. */
    async signIn<T>(guess: Guess, work: () => Promise<T>): Promise<T> {
      const [own, ...shared] = signInLimits(guess);
      const limits = [own, ...shared];
      const keys = limits.map(({ key }) => key);
      return attempt(limits, async () => {
        const result = await work().catch(async (error: unknown) => {
          if (!wasJudged(error)) await count((tx) => takeBackAttempts(tx, { keys }));
          throw error;
        });
        await count((tx) => takeBackAttempts(tx, { keys, forgotten: own.key }));
        return result;
      });
    },

    /** Signs up with `work`. Counts what created an account or told that one exists. */
    async signUp<T>({ address }: { address: string }, work: () => Promise<T>): Promise<T> {
      const key = `sign-up ${callerNetwork(address)}`;
      return attempt([{ key, max: MAX_SIGN_UPS, minutes: SIGN_UP_MINUTES }], () =>
        work().catch(async (error: unknown) => {
          const isConflict = error instanceof Problem && error.code === 'auth/email-already-in-use';
          if (!isConflict) await count((tx) => takeBackAttempts(tx, { keys: [key] }));
          throw error;
        }),
      );
    },
  };
}

/** The first limit is the caller's own, which a success clears. */
function signInLimits({ email, address, deviceId }: Guess): [AttemptLimit, ...AttemptLimit[]] {
  const minutes = WINDOW_MINUTES;
  if (deviceId !== null) return [{ key: `sign-in device ${deviceId}`, max: MAX_FOR_ACCOUNT, minutes }];
  const network = callerNetwork(address);
  return [
    { key: `sign-in ${network} ${email}`, max: MAX_FOR_ACCOUNT, minutes },
    { key: `sign-in to ${email}`, max: MAX_OF_ACCOUNT, minutes },
    { key: `sign-in from ${network}`, max: MAX_OF_NETWORK, minutes },
  ];
}

/** Returns true if the password was looked at. A 5xx, such as one for a full queue, means that it was not. */
function wasJudged(error: unknown): boolean {
  return error instanceof Problem && error.status < 500;
}

function tooMany(): Problem {
  return Problem.of(authProblems, 'auth/too-many-requests');
}
