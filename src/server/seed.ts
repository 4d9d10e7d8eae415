// Five people to sign in as while developing: an admin and one for each plan, all with the same password.
// Plans come with billing; until then the four differ in nothing but their name.

import { Problem } from '#contract/problem.ts';
import { planKeys } from '#contract/plan.ts';
import type { Identity } from '#platform/identity/identity.ts';
import type { Log } from '#platform/log/log.ts';

const PASSWORD = 'amber lamp, night window';

/** The first account of an installation is its admin, so the admin comes first. People who are there stay as they are. */
export async function seedPeople({ identity, log }: { identity: Identity; log: Log }): Promise<void> {
  if (identity.engine !== 'embedded') return;
  for (const name of ['admin', ...planKeys]) {
    const email = `${name}@lounge.example`;
    try {
      await identity.signUp({ email, password: PASSWORD, address: 'seed' });
    } catch (error) {
      const isThere = error instanceof Problem && error.code === 'auth/email-already-in-use';
      if (!isThere) throw error;
    }
    log.info({ email }, 'seeded person; the password stands in CONTRIBUTING.md');
  }
}
