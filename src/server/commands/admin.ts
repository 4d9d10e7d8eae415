// npm run admin [-- <email> | confirm <email> | --revoke <email> | reset <email> | --forget-secret]: who is an admin, and a way back for
// someone who forgot their password, for operators. On Postgres it works
// while Lounge runs, and takes effect at once; the embedded database belongs to the running server, so stop that first.

import { resolve } from 'node:path';
import { resetUrl } from '#features/auth/server/routes.ts';
import { readConfig, type Config } from '#platform/config/config.ts';
import { loadOrCreateSecret } from '#platform/config/secrets.ts';
import type { Db } from '#platform/db/db.ts';
import { openDb } from '#platform/db/open-db.ts';
import { createAdmins } from '#platform/identity/access/admins.ts';
import { forgetSecret } from '#platform/identity/access/secret-fingerprint.ts';
import { createPasswordReset } from '#platform/identity/password/password-resets.ts';
import type { IdentityEngine } from '#platform/identity/identity.ts';
import type { RoleSource } from '#platform/identity/roles.ts';
import { createLog } from '#platform/log/log.ts';
import { runCommand } from './run-command.ts';
import { MIGRATIONS } from '../services.ts';

const USAGE = `npm run admin                          lists the admins
npm run admin -- <email>               makes the account with this address an admin
npm run admin -- confirm <email>       says that this admin is meant to be one, so that no start names them again
npm run admin -- --revoke <email>      takes the role back
npm run admin -- reset <email>         prints a link with which this person can choose a new password, once
npm run admin -- --forget-secret       lets the next start use another AUTH_SECRET; signs everyone out`;

const sourceNames: Record<RoleSource, string> = {
  earlier: 'from before Lounge stored where roles come from',
  claim: 'opened the claim link',
  command: 'npm run admin, or confirmed by an admin',
  setting: 'ADMIN_EMAILS',
};

async function manageAdmins([first, second, ...rest]: readonly string[]): Promise<string> {
  if (rest.length > 0) throw new Error(USAGE);
  const config = readConfig();
  const log = createLog({ level: 'error' });
  const { DATABASE_URL: databaseUrl, IDENTITY: engine } = config;
  const db = await openDb({ databaseUrl, dataDir: resolve(config.DATA_DIR), log, migrations: MIGRATIONS });
  try {
    return await act({ db, engine, config }, first, second);
  } finally {
    await db.close();
  }
}

type Installation = { db: Db; engine: IdentityEngine; config: Config };

async function act({ db, engine, config }: Installation, first?: string, second?: string): Promise<string> {
  const admins = createAdmins({ db, engine });
  if (first === undefined) return listAdmins(admins);
  if (first === '--forget-secret' && second === undefined) {
    await forgetSecret(db);
    return 'The next start sets the secret. Everyone has to sign in again.';
  }
  if (second !== undefined) return actOn({ db, engine, config }, first, second);
  if (first.startsWith('-')) throw new Error(USAGE);
  await admins.grant(first);
  return `${first} is an admin.`;
}

async function listAdmins(admins: ReturnType<typeof createAdmins>): Promise<string> {
  const lines = (await admins.list()).map(({ email, source }) => `${email}  (${sourceNames[source]})`);
  return lines.length > 0 ? lines.join('\n') : 'There is no admin.';
}

/** The commands that name the person after them. */
async function actOn({ db, engine, config }: Installation, command: string, email: string): Promise<string> {
  if (command === '--revoke') {
    const wasAdmin = await createAdmins({ db, engine }).revoke(email);
    return wasAdmin ? `${email} is no longer an admin.` : `${email} was not an admin.`;
  }
  if (command === 'confirm') {
    const isAdmin = await createAdmins({ db, engine }).confirm(email);
    return isAdmin
      ? `${email} is confirmed as an admin.`
      : `${email} is not an admin. To make them one, run: npm run admin -- ${email}`;
  }
  if (command !== 'reset') throw new Error(USAGE);
  const secret = config.AUTH_SECRET ?? loadOrCreateSecret(resolve(config.DATA_DIR), 'auth');
  const { token } = await createPasswordReset({ db, engine, secret, email });
  return `${email} can choose a new password with this link, once, within 24 hours:\n${resetUrl(config, token)}`;
}

runCommand(manageAdmins(process.argv.slice(2)));
