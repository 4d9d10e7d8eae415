// What is kept and shown of the secrets in a request to a model: their kinds, and what became of them. Never the secrets.

import { z } from 'zod';

export const requestSecrets = z.object({
  /** The kinds are in the order in which they occur; a `title` is 'AWS secret key'. */
  found: z.array(z.object({ kind: z.string(), title: z.string(), count: z.number().int() })),
  /** True: the person decided to send them as they are. False: they were replaced, and put back in the answer. */
  isSent: z.boolean(),
});
export type RequestSecrets = z.infer<typeof requestSecrets>;

/** The person's decision for one request. Without it, secrets are replaced before anything leaves. */
export const sendsSecrets = z.boolean().optional();
