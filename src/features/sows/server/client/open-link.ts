// Opens the link of a client: its calls are limited, its passcode is asked for, and a wrong one counts until the link ends.

import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { addAttempts } from '#platform/identity/guesses/attempts.ts';
import { callerNetwork } from '#platform/network/network.ts';
import { offerProblems } from '../../contract/life.ts';
import { MAX_WRONG_PASSCODES } from '../../shared/limits.ts';
import { hashOf } from '../life/hash.ts';
import * as store from '../life/life-store.ts';
import { tellOwner, type Notices } from '../notices.ts';
import { isPasscode } from './passcodes.ts';

/** The server sees this of whoever calls. */
export type Caller = { address: string; userAgent: string };
export type LinkCall = { token: string; passcode?: string | undefined; caller: Caller };

/** Rejects with 'sows/link-not-found', 'sows/too-many-calls', 'sows/passcode-needed' or 'sows/passcode-wrong'. */
export type OpenLink = <T>(
  call: LinkCall,
  work: (tx: Tx, opened: store.OpenedLink) => Promise<T>,
  options?: { isLocked?: boolean; isWriting?: boolean },
) => Promise<T>;

const TOKEN = /^[\w-]{43}$/;
const MINUTES = 15;
/** A page that is open reads now and then; an office has one address. */
const MAX_CALLS = 600;
const MAX_WRITES = 60;

export function createOpenLink({ db, notices }: { db: Db; notices: Notices }): OpenLink {
  async function limit({ token, caller }: LinkCall, isWriting: boolean): Promise<void> {
    const network = callerNetwork(caller.address);
    const limits = [
      { key: `sow-offer ${network}`, max: MAX_CALLS, minutes: MINUTES },
      ...(isWriting
        ? [{ key: `sow-offer write ${hashOf(token).toString('base64url')}`, max: MAX_WRITES, minutes: MINUTES }]
        : []),
    ];
    await db.asSystem(async (tx) => {
      if (!(await addAttempts(tx, limits))) throw Problem.of(offerProblems, 'sows/too-many-calls');
    });
  }

  const find = async (tx: Tx, token: string, isLocked: boolean): Promise<store.OpenedLink> => {
    const opened = TOKEN.test(token) ? await store.selectOpened(tx, hashOf(token), isLocked) : null;
    if (!opened) throw Problem.of(offerProblems, 'sows/link-not-found');
    return opened;
  };

  /** In transactions of its own: a wrong try counts although the call fails. */
  async function requirePasscode({ token, passcode }: LinkCall): Promise<void> {
    const opened = await db.asSystem((tx) => find(tx, token, false));
    const { passcode: stored, id } = opened.link;
    if (stored === null) return;
    if (passcode === undefined || passcode.trim() === '') throw Problem.of(offerProblems, 'sows/passcode-needed');
    if (!(await db.asSystem((tx) => store.countPasscode(tx, id, MAX_WRONG_PASSCODES))))
      throw Problem.of(offerProblems, 'sows/link-not-found');
    if (await isPasscode(passcode, stored)) {
      await db.asSystem((tx) => store.forgetPasscode(tx, id));
      return;
    }
    if (opened.link.wrongPasscodes + 1 >= MAX_WRONG_PASSCODES) await end(opened);
    throw Problem.of(offerProblems, 'sows/passcode-wrong');
  }

  async function end({ sow, version, link }: store.OpenedLink): Promise<void> {
    const told = await db.asSystem(async (tx) => {
      const { userId, sowId } = version;
      if (!(await store.revokeLink(tx, { userId, id: sowId, linkId: link.id }))) return [];
      await store.insertEvent(tx, { userId, sowId, version: version.version, kind: 'passcode-blocked' });
      return tellOwner(tx, notices, { sow, event: 'sow-passcode-blocked', actorName: 'Somebody' });
    });
    await notices.announce(told);
  }

  return async (call, work, { isLocked = false, isWriting = false } = {}) => {
    await limit(call, isWriting);
    await requirePasscode(call);
    return db.asSystem(async (tx) => work(tx, await find(tx, call.token, isLocked)));
  };
}
