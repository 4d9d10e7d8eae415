// Settings over HTTP: a guard, then one call of the service. A new password and a deleted account change the cookie.

import { bind } from '#platform/http/bind.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import {
  clearedSessionCookie,
  serializeDeviceCookie,
  serializeSessionCookie,
} from '#platform/http/request/session-cookie.ts';
import { attachmentOf, sendBytes } from '#platform/http/response/send-bytes.ts';
import type { StreamCall, StreamRoute } from '#platform/http/stream-handler.ts';
import type { Confirmation } from '#platform/identity/identity.ts';
import { exportPersonalData, settingsContract } from '../contract.ts';
import type { Settings } from './settings.ts';

export function createSettingsRoutes({ settings, publicUrl }: { settings: Settings; publicUrl: string }) {
  const bound = bind(settingsContract);
  const { route } = bound;
  const userOf = (context: RequestContext): string => requirePerson(context).id;

  const router = route.router({
    ...bound.personal(settings, ['findProfile', 'updateProfile', 'findDeparture']),

    changePassword: route.changePassword.handler(async ({ input, context }) => {
      const { currentPassword, newPassword } = input;
      const session = await settings.changePassword({ ...confirmationOf(context, currentPassword), newPassword });
      context.setCookie(serializeSessionCookie(session, publicUrl));
      if (session.device) context.setCookie(serializeDeviceCookie(session.device, publicUrl));
      context.log.info({ userId: session.person.id }, 'a person changed their password');
      return {};
    }),

    listSessions: route.listSessions.handler(async ({ context }) => ({
      sessions: await settings.listSessions(sessionOf(context)),
    })),
    endSession: route.endSession.handler(async ({ input, context }) => {
      await settings.endSession({ userId: userOf(context), id: input.id });
      return {};
    }),
    endOtherSessions: route.endOtherSessions.handler(async ({ context }) => ({
      ended: await settings.endOtherSessions(sessionOf(context)),
    })),

    deleteAccount: route.deleteAccount.handler(async ({ input, context }) => {
      await settings.deleteAccount({ ...confirmationOf(context, input.password), email: input.email });
      context.setCookie(clearedSessionCookie(publicUrl));
      context.log.info({ userId: userOf(context) }, 'a person deleted their account');
      return {};
    }),
  });

  async function download(call: StreamCall): Promise<void> {
    const body = settings.exportData(userOf(call.context));
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': attachmentOf('lounge-data.zip'),
      'cache-control': 'no-store',
    };
    await sendBytes(call, { headers, body });
  }
  const streams: StreamRoute[] = [{ endpoint: exportPersonalData, handle: download }];
  return { router, streams };
}

function confirmationOf(context: RequestContext, password: string): Confirmation {
  const { address, userAgent, deviceCookie } = context;
  return { person: requirePerson(context), password, address, userAgent, deviceCookie };
}

function sessionOf(context: RequestContext): { userId: string; cookie: string } {
  if (context.sessionCookie === null) throw Problem.of(sharedProblems, 'auth/session-missing');
  return { userId: requirePerson(context).id, cookie: context.sessionCookie };
}
