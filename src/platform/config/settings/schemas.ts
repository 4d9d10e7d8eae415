// Schemas that several settings share, and the form of a setting.

import { statSync } from 'node:fs';
import { z } from 'zod';

export type Setting = {
  group: string;
  meaning: string;
  schema: z.ZodType;
  /** The value of an unset variable, as text. `null` leaves the setting undefined. */
  default: string | null;
  example: string;
  /** Never printed, not even when invalid. */
  secret?: boolean;
};

export const text = z.string().trim().min(1, 'must not be empty');
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));
export const port = z.coerce.number('must be a number').int().min(0).max(65_535, 'must be a port between 0 and 65535');
export const count = z.coerce.number('must be a number').int().min(1, 'must be 1 or more');
export const onOrOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
export const folder = text.refine(
  (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory(),
  'must be a folder that exists',
);
export const list = text.transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
