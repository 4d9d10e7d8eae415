// Says in words why the server cannot listen on its address.

import { codeOf, StartFailure } from '#platform/log/start-failure.ts';

export function toListenFailure(error: Error, { port, host }: { port: number; host: string }): StartFailure {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new StartFailure({
      setting: 'PORT',
      reason: `the port ${port} of ${host} is in use by another program.`,
      remedy: 'End that program, or set PORT to another number.',
      cause: error,
    });
  if (code === 'EACCES')
    return new StartFailure({
      setting: 'PORT',
      reason: `this user may not listen on the port ${port}.`,
      remedy: 'Set PORT to a number above 1023.',
      cause: error,
    });
  return new StartFailure({
    setting: 'HOST',
    reason: `this machine cannot listen on ${host} (${code}).`,
    remedy: 'Set HOST to one of its addresses, such as 127.0.0.1 or 0.0.0.0.',
    cause: error,
  });
}
