// Signing up, in and out, the admin role, invitations, and password resets. A session travels as an httpOnly cookie; calls from outside a
// browser take the short Bearer token of `token`. Errors carry the codes of contract/auth-problem.ts and access-problem.ts.

import { z } from 'zod';
import { accessProblems } from '#contract/problems/access-problem.ts';
import { authProblems } from '#contract/problems/auth-problem.ts';
import { endpoint } from '#contract/endpoint.ts';

const publicEndpoint = endpoint.errors(authProblems).meta({ access: 'public' });
const signedInEndpoint = endpoint.meta({ access: 'signed-in' });
const sessionEndpoint = endpoint.errors(accessProblems).meta({ access: 'session' });
const adminEndpoint = endpoint.errors(accessProblems).meta({ access: 'admin' });

/** The rules of both are the server's: it answers 'auth/invalid-email' and 'auth/weak-password'. */
const credentials = z.object({ email: z.string(), password: z.string() });

/** The secret part of a link: 43 characters. */
const linkToken = z.string().max(100);
/** It comes from an invitation or a claim link, and is ignored while sign-up is open. */
const invitation = linkToken.optional();

const invitationShape = z.object({ id: z.string(), note: z.string(), createdAt: z.date(), expiresAt: z.date() });
export type Invitation = z.infer<typeof invitationShape>;

const adminShape = z.object({ email: z.string(), source: z.enum(['earlier', 'claim', 'command', 'setting']) });

const user = z.object({ id: z.string(), email: z.string() });
const entered = z.object({ user });
const sessionShape = z.object({
  user,
  roles: z.array(z.string()),
  /** ISO 8601. Absent for a call with a Bearer token. */
  expiresAt: z.string().optional(),
});

export const authContract = {
  signUp: publicEndpoint
    .meta({ audit: { kind: 'account.created', table: 'user_sessions' } })
    .route({ method: 'POST', path: '/auth/sign-up', summary: 'Create an account and sign in', tags: ['auth'] })
    .input(credentials.extend({ invitation }))
    .output(entered),

  signIn: publicEndpoint
    .meta({ audit: { kind: 'session.started', table: 'user_sessions' } })
    .route({ method: 'POST', path: '/auth/sign-in', summary: 'Sign in', tags: ['auth'] })
    .input(credentials)
    .output(entered),

  exchange: publicEndpoint
    .meta({ audit: { kind: 'session.started', table: 'user_sessions' } })
    .route({
      method: 'POST',
      path: '/auth/exchange',
      summary: 'Turn the hosted provider’s ID token into a session',
      tags: ['auth'],
    })
    .input(
      z.object({
        idToken: z.string(),
        /** Without it the session ends together with the ID token, after an hour at most. */
        refreshToken: z.string().max(4096).optional(),
        invitation,
      }),
    )
    .output(entered),

  signOut: publicEndpoint
    .meta({ usesReserve: true })
    .meta({ audit: { kind: 'session.ended', table: 'user_sessions' } })
    .route({
      method: 'POST',
      path: '/auth/sign-out',
      summary: 'End the session of the cookie, if there is one',
      tags: ['auth'],
    })
    .output(z.object({})),

  session: signedInEndpoint
    .route({ method: 'GET', path: '/auth/session', summary: 'Who is signed in', tags: ['auth'] })
    .output(sessionShape),

  /** For pages, which ask on every visit: a visitor gets no error status, which the browser would log. */
  currentSession: publicEndpoint
    .route({
      method: 'GET',
      path: '/auth/current-session',
      summary: 'Who is signed in; null for a visitor',
      tags: ['auth'],
    })
    .output(z.object({ session: sessionShape.nullable() })),

  token: sessionEndpoint
    .meta({ audit: { kind: 'token.created' } })
    .route({
      method: 'GET',
      path: '/auth/token',
      summary: 'A Bearer token of this session, good for 15 minutes and never longer than the session',
      tags: ['auth'],
    })
    .output(
      z.object({
        token: z.string(),
        /** ISO 8601. */
        expiresAt: z.string(),
      }),
    ),

  createPasswordReset: adminEndpoint
    .meta({ audit: { kind: 'password-link.created' } })
    .route({
      method: 'POST',
      path: '/admin/password-resets',
      summary: 'Create a link with which a person can choose a new password once, within a day',
      tags: ['auth'],
    })
    .input(z.object({ email: z.string().max(320) }))
    .output(
      z.object({
        /** The link. It is shown once and stored nowhere. */
        url: z.string(),
        expiresAt: z.date(),
      }),
    ),

  endSessions: adminEndpoint
    .meta({ usesReserve: true, audit: { kind: 'sessions.ended', table: 'user_sessions' } })
    .route({
      method: 'POST',
      path: '/admin/sessions/end',
      summary: 'Sign a person out everywhere',
      tags: ['auth'],
    })
    .input(z.object({ email: z.string().max(320) }))
    .output(
      z.object({
        /** It counts the sessions that were open. */
        ended: z.number(),
      }),
    ),

  resetPassword: publicEndpoint
    .errors(accessProblems)
    .meta({ audit: { kind: 'password.reset', table: 'user_passwords' } })
    .route({
      method: 'POST',
      path: '/auth/reset',
      summary: 'Choose a new password with a reset link, and sign in',
      tags: ['auth'],
    })
    .input(z.object({ token: z.string().max(200), password: z.string() }))
    .output(entered),

  claimAdmin: sessionEndpoint
    .meta({ audit: { kind: 'role.granted', table: 'user_roles' } })
    .route({
      method: 'POST',
      path: '/auth/claim',
      summary: 'Become the first admin with the link that the start printed',
      tags: ['auth'],
    })
    .input(z.object({ token: linkToken }))
    .output(z.object({})),

  listAdmins: adminEndpoint
    .route({
      method: 'GET',
      path: '/admin/admins',
      summary: 'Who is an admin, and where the role comes from',
      tags: ['auth'],
    })
    .output(z.object({ admins: z.array(adminShape) })),

  confirmAdmin: adminEndpoint
    .meta({ audit: { kind: 'role.confirmed', table: 'user_roles' } })
    .route({
      method: 'POST',
      path: '/admin/admins/confirm',
      summary: 'Say that an admin from an earlier release is meant to be one',
      tags: ['auth'],
    })
    .input(z.object({ email: z.string().max(320) }))
    .output(z.object({})),

  listInvitations: adminEndpoint
    .route({ method: 'GET', path: '/admin/invitations', summary: 'Open invitations, newest first', tags: ['auth'] })
    .output(z.object({ invitations: z.array(invitationShape) })),

  createInvitation: adminEndpoint
    .meta({ audit: { kind: 'invitation.created' } })
    .route({
      method: 'POST',
      path: '/admin/invitations',
      summary: 'Create a link with which one person can sign up within a week',
      tags: ['auth'],
    })
    .input(z.object({ note: z.string().trim().max(200).default('') }))
    .output(
      invitationShape.extend({
        /** The link. It is shown once: the server stores only its hash. */
        url: z.string(),
      }),
    ),

  revokeInvitation: adminEndpoint
    .meta({ audit: { kind: 'invitation.revoked', id: 'id' } })
    .route({
      method: 'DELETE',
      path: '/admin/invitations/{id}',
      summary: 'End an invitation before it is used',
      tags: ['auth'],
    })
    .input(z.object({ id: z.string() }))
    .output(z.object({})),

  settings: publicEndpoint
    .route({
      method: 'GET',
      path: '/auth/settings',
      summary: 'Who keeps the accounts, who may sign up, and where the browser signs in',
      tags: ['auth'],
    })
    .output(
      z.object({
        identity: z.enum(['embedded', 'firebase']),
        /** It says who may create an account: everybody, people with an invitation, or nobody. */
        signUp: z.enum(['open', 'invite', 'closed']),
        firebase: z
          .object({
            /** Public by design. */
            apiKey: z.string(),
            projectId: z.string(),
            /** No slash at the end. */
            authBaseUrl: z.string(),
          })
          .optional(),
      }),
    ),
};
