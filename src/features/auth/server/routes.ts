// Authentication over HTTP: the identity port says who it is, the cookie carries it.

import { implement } from '@orpc/server';
import { isId } from '#contract/id.ts';
import { accessProblems } from '#contract/access-problem.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import {
  clearedSessionCookie,
  serializeDeviceCookie,
  serializeSessionCookie,
} from '#platform/http/request/session-cookie.ts';
import type { Identity, NewSession, Person } from '#platform/identity/identity.ts';
import { authContract } from '../contract.ts';
import { hostedSettings, type AuthConfig } from './hosted-settings.ts';

export function createAuthRoutes({ identity, config }: { identity: Identity; config: AuthConfig }) {
  const route = implement(authContract).$context<RequestContext>();

  function enter(context: RequestContext, session: NewSession) {
    context.setCookie(serializeSessionCookie(session, config.publicUrl));
    if (session.device) context.setCookie(serializeDeviceCookie(session.device, config.publicUrl));
    return { user: presentUser(session.person) };
  }

  return route.router({
    signUp: route.signUp.handler(async ({ input, context }) =>
      enter(context, await identity.signUp({ ...input, address: context.address })),
    ),
    signIn: route.signIn.handler(async ({ input, context }) =>
      enter(context, await identity.signIn({ ...input, address: context.address, deviceCookie: context.deviceCookie })),
    ),
    exchange: route.exchange.handler(async ({ input, context }) =>
      enter(context, await identity.exchange({ ...input, address: context.address })),
    ),

    signOut: route.signOut.handler(async ({ context }) => {
      context.setCookie(clearedSessionCookie(config.publicUrl));
      if (context.sessionCookie) await identity.signOut(context.sessionCookie);
      return {};
    }),

    session: route.session.handler(async ({ context }) => {
      const person = requirePerson(context);
      const session = context.sessionCookie ? await identity.readSession(context.sessionCookie) : null;
      const own = session?.person.id === person.id ? { expiresAt: session.expiresAt.toISOString() } : {};
      return { user: presentUser(person), roles: [...person.roles], ...own };
    }),

    token: route.token.handler(async ({ context }) => {
      const issued = context.sessionCookie && (await identity.issueToken(context.sessionCookie));
      if (!issued) throw Problem.of(sharedProblems, 'auth/session-missing');
      return { token: issued.token, expiresAt: issued.expiresAt.toISOString() };
    }),

    claimAdmin: route.claimAdmin.handler(async ({ input, context }) => {
      await identity.admins.claim({ token: input.token, person: requirePerson(context) });
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

    settings: route.settings.handler(() => hostedSettings(config)),
  });
}

function presentUser({ id, email }: Person) {
  return { id, email };
}
