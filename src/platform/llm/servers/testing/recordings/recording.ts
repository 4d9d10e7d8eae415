// The form of a recording, and what the recordings of several servers have in common.

import type { DescribedServer } from '../../describe-server.ts';

export type RecordedServer = {
  name: string;
  /** By 'METHOD path'; a POST by its body, too: 'POST /api/show llama3.2:latest'. Every other path is 404. */
  answers: Readonly<Record<string, unknown>>;
  read: DescribedServer;
};

export const listed = (id: string, owner: string, rest: object = {}) => ({
  id,
  object: 'model',
  created: 1_735_142_223,
  owned_by: owner,
  ...rest,
});
export const list = (...data: unknown[]) => ({ object: 'list', data });

export const chat = { kind: 'chat', price: null } as const;
