// Authentication over HTTP: the identity port says who it is, the cookie carries it.

import { implement } from '@orpc/server';
import { isId } from '#contract/id.ts';
import { accessProblems } from '#contract/problems/access-problem.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { noteAct } from '#platform/audit/act.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import {
  clearedSessionCookie,
  serializeDeviceCookie,
  serializeSessionCookie,
} from '#platform/http/request/session-cookie.ts';
import type { Identity, NewSession, Person, SessionOrigin } from '#platform/identity/identity.ts';
import { authContract } from '../contract.ts';
import { hostedSettings, type AuthConfig } from './hosted-settings.ts';

const implementAuth = () => implement(authContract).$context<RequestContext>();
type Needs = { identity: Identity; config: AuthConfig };

export function createAuthRoutes({ identity, config }: Needs) {
  const route = implementAuth();

  function enter(context: RequestContext, session: NewSession) {
    context.setCookie(serializeSessionCookie(session, config.publicUrl));
    if (session.device) context.setCookie(serializeDeviceCookie(session.device, config.publicUrl));
    return { user: presentUser(session.person) };
  }

  async function presentSession(context: RequestContext, person: Person) {
    const session = context.sessionCookie ? await identity.readSession(context.sessionCookie) : null;
    const own = session?.person.id === person.id ? { expiresAt: session.expiresAt.toISOString() } : {};
    return { user: presentUser(person), roles: [...person.roles], ...own };
  }

  return route.router({
    signUp: route.signUp.handler(async ({ input, context }) =>
      enter(context, await identity.signUp({ ...input, ...originOf(context) })),
    ),
    signIn: route.signIn.handler(async ({ input, context }) =>
      enter(context, await identity.signIn({ ...input, ...originOf(context), deviceCookie: context.deviceCookie })),
    ),
    exchange: route.exchange.handler(async ({ input, context }) =>
      enter(context, await identity.exchange({ ...input, ...originOf(context) })),
    ),

    signOut: route.signOut.handler(async ({ context }) => {
      context.setCookie(clearedSessionCookie(config.publicUrl));
      if (context.sessionCookie) await identity.signOut(context.sessionCookie);
      return {};
    }),

    session: route.session.handler(({ context }) => presentSession(context, requirePerson(context))),
    currentSession: route.currentSession.handler(async ({ context }) => ({
      session: context.person && (await presentSession(context, context.person)),
    })),

    token: route.token.handler(async ({ context }) => {
      const issued = context.sessionCookie && (await identity.issueToken(context.sessionCookie));
      if (!issued) throw Problem.of(sharedProblems, 'auth/session-missing');
      return { token: issued.token, expiresAt: issued.expiresAt.toISOString() };
    }),

    claimAdmin: route.claimAdmin.handler(async ({ input, context }) => {
      await identity.admins.claim({ token: input.token, person: requirePerson(context) });
      return {};
    }),

    createPasswordReset: route.createPasswordReset.handler(async ({ input, context }) => {
      const { userId, token, expiresAt } = await identity.passwordResets.create(input.email);
      noteAct({ targetId: userId });
      context.log.info({ admin: requirePerson(context).id, userId }, 'an admin created a password reset link');
      return { url: resetUrl(config, token), expiresAt };
    }),
    endSessions: route.endSessions.handler(async ({ input }) => ({
      ended: await identity.admins.endSessions(input.email),
    })),
    resetPassword: route.resetPassword.handler(async ({ input, context }) =>
      enter(context, await identity.passwordResets.use({ ...input, ...originOf(context) })),
    ),

    ...createAdminRoutes(route, { identity, config }),

    settings: route.settings.handler(() => hostedSettings(config)),
  });
}

/** These are for admins: who is one, and the invitations. */
function createAdminRoutes(route: ReturnType<typeof implementAuth>, { identity, config }: Needs) {
  return {
    listAdmins: route.listAdmins.handler(async () => ({ admins: await identity.admins.list() })),
    confirmAdmin: route.confirmAdmin.handler(async ({ input, context }) => {
      await identity.admins.confirmAs({ ...input, admin: requirePerson(context) });
      return {};
    }),

    listInvitations: route.listInvitations.handler(async () => ({ invitations: await identity.invitations.list() })),
    createInvitation: route.createInvitation.handler(async ({ input }) => {
      const { token, ...invitation } = await identity.invitations.create(input.note);
      return {
        ...invitation,
        url: `${config.publicUrl}/auth?${new URLSearchParams({ invitation: token }).toString()}`,
      };
    }),
    revokeInvitation: route.revokeInvitation.handler(async ({ input }) => {
      if (!isId(input.id)) throw Problem.of(accessProblems, 'invitation/not-found');
      await identity.invitations.revoke(input.id);
      return {};
    }),
  };
}

/** The address of the page that takes a reset link. */
export function resetUrl({ publicUrl }: Pick<AuthConfig, 'publicUrl'>, token: string): string {
  return `${publicUrl}/reset?${new URLSearchParams({ token }).toString()}`;
}

/** The origin says where a session is opened. */
function originOf({ address, userAgent }: RequestContext): SessionOrigin {
  return { address, userAgent };
}

function presentUser({ id, email }: Person) {
  return { id, email };
}
