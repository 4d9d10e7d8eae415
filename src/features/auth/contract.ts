// Signing up, in and out. A session travels as an httpOnly cookie; calls from outside a browser take the
// short Bearer token of `token`. Errors carry the codes of contract/auth-problem.ts.

import { z } from 'zod';
import { authProblems } from '#contract/auth-problem.ts';
import { endpoint } from '#contract/endpoint.ts';

const publicEndpoint = endpoint.errors(authProblems).meta({ access: 'public' });
const signedInEndpoint = endpoint.meta({ access: 'signed-in' });

/** The rules of both are the server's: it answers 'auth/invalid-email' and 'auth/weak-password'. */
const credentials = z.object({ email: z.string(), password: z.string() });

const user = z.object({ id: z.string(), email: z.string() });
const entered = z.object({ user });

export const authContract = {
  signUp: publicEndpoint
    .route({ method: 'POST', path: '/auth/sign-up', summary: 'Create an account and sign in', tags: ['auth'] })
    .input(credentials)
    .output(entered),

  signIn: publicEndpoint
    .route({ method: 'POST', path: '/auth/sign-in', summary: 'Sign in', tags: ['auth'] })
    .input(credentials)
    .output(entered),

  exchange: publicEndpoint
    .route({
      method: 'POST',
      path: '/auth/exchange',
      summary: 'Turn the hosted provider’s ID token into a session',
      tags: ['auth'],
    })
    .input(z.object({ idToken: z.string() }))
    .output(entered),

  signOut: publicEndpoint
    .meta({ usesReserve: true })
    .route({
      method: 'POST',
      path: '/auth/sign-out',
      summary: 'End the session of the cookie, if there is one',
      tags: ['auth'],
    })
    .output(z.object({})),

  session: signedInEndpoint
    .route({ method: 'GET', path: '/auth/session', summary: 'Who is signed in', tags: ['auth'] })
    .output(
      z.object({
        user,
        roles: z.array(z.string()),
        /** ISO 8601. Absent for a call with a Bearer token. */
        expiresAt: z.string().optional(),
      }),
    ),

  token: signedInEndpoint
    .route({
      method: 'GET',
      path: '/auth/token',
      summary: 'A Bearer token for the same person, good for 15 minutes',
      tags: ['auth'],
    })
    .output(
      z.object({
        token: z.string(),
        /** ISO 8601. */
        expiresAt: z.string(),
      }),
    ),

  settings: publicEndpoint
    .route({
      method: 'GET',
      path: '/auth/settings',
      summary: 'Who keeps the accounts, and where the browser signs in',
      tags: ['auth'],
    })
    .output(
      z.object({
        identity: z.enum(['embedded', 'firebase']),
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
