// A person's own settings: profile, password, sessions, all of their data, and the end of their account. All of it needs the
// session cookie: a Bearer token never changes an account.

import { z } from 'zod';
import { accountProblems } from '#contract/problems/account-problem.ts';
import { authProblems } from '#contract/problems/auth-problem.ts';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import { MAX_DISPLAY_NAME_LENGTH, MAX_PASSWORD_INPUT } from './shared/limits.ts';

const route = endpoint.errors(accountProblems).meta({ access: 'session' });
const passwordRoute = route.errors(authProblems);
const tags = ['settings'];
const password = z.string().max(MAX_PASSWORD_INPUT);

const profile = z.object({
  email: z.string(),
  /** The person has this name in their workspaces; null means that it is made from the address. */
  name: z.string().nullable(),
  createdAt: z.date(),
  /** It says who keeps the password: Lounge ('embedded'), or Firebase. */
  identity: z.enum(['embedded', 'firebase']),
});
export type Profile = z.infer<typeof profile>;

const session = z.object({
  id: z.string(),
  /** The person signed in at this time. */
  createdAt: z.date(),
  /** 'Firefox on Windows'; null when the browser was not stored or is not known. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type SettingsSession = z.infer<typeof session>;

const departure = z.object({
  /** These keep the account from being deleted now, as codes of `accountProblems`. */
  obstacles: z.array(z.enum(['account/plan-active', 'account/only-admin'])),
  /** The workspaces the person owns. */
  workspaces: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The member who becomes the owner; null: it is deleted with the account. */
      heirName: z.string().nullable(),
    }),
  ),
  /** It counts the workspaces of others that the person leaves. */
  leftWorkspaceCount: z.number(),
});
export type Departure = z.infer<typeof departure>;

/** The response is a ZIP, written while it is read. 429 while another one of the person is being written. */
export const exportPersonalData = streamEndpoint({
  method: 'GET',
  path: '/settings/export',
  audit: { kind: 'personal-data.exported' },
  access: 'session',
  summary: 'Everything Lounge keeps about you, as a ZIP',
  tag: 'settings',
});

export const settingsContract = {
  findProfile: route.route({ method: 'GET', path: '/settings/profile', summary: 'Your account', tags }).output(profile),

  updateProfile: route
    .route({
      method: 'PATCH',
      path: '/settings/profile',
      summary: 'Choose the name that your workspaces show',
      tags,
    })
    .input(z.object({ name: z.string().trim().min(1).max(MAX_DISPLAY_NAME_LENGTH) }))
    .output(profile),

  changePassword: passwordRoute
    .meta({ audit: { kind: 'password.changed', table: 'user_passwords' } })
    .route({
      method: 'POST',
      path: '/settings/password',
      summary: 'Change your password; all other sessions end, this browser gets a new one',
      tags,
    })
    .input(z.object({ currentPassword: password, newPassword: password }))
    .output(z.object({})),

  listSessions: route
    .route({ method: 'GET', path: '/settings/sessions', summary: 'Where you are signed in, newest first', tags })
    .output(z.object({ sessions: z.array(session) })),

  endSession: route
    .meta({ usesReserve: true })
    .meta({ audit: { kind: 'sessions.ended', table: 'user_sessions' } })
    .route({ method: 'DELETE', path: '/settings/sessions/{id}', summary: 'Sign out one of your sessions', tags })
    .input(z.object({ id: z.string().max(100) }))
    .output(z.object({})),

  endOtherSessions: route
    .meta({ usesReserve: true })
    .meta({ audit: { kind: 'sessions.ended', table: 'user_sessions' } })
    .route({
      method: 'POST',
      path: '/settings/sessions/end-others',
      summary: 'Sign out everywhere but here',
      tags,
    })
    .output(z.object({ ended: z.number() })),

  findDeparture: route
    .route({
      method: 'GET',
      path: '/settings/departure',
      summary: 'What happens when you delete your account',
      tags,
    })
    .output(departure),

  deleteAccount: passwordRoute
    .meta({ usesReserve: true })
    .meta({ audit: { kind: 'account.deleted', table: 'users' } })
    .route({
      method: 'POST',
      path: '/settings/delete-account',
      summary: 'Delete your account and everything that is yours, for good',
      tags,
    })
    .input(z.object({ email: z.string().max(320), password }))
    .output(z.object({})),
};
