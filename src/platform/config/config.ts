// Every setting, read once from the environment and validated as a whole. Nothing else reads process.env.
// docs/config.md is made from `settings` by scripts/config-doc.mjs.

import { z } from 'zod';

type Setting = { schema: z.ZodType; default?: string; example: string; meaning: string; secret?: boolean; group: string };

const text = z.string().trim().min(1);
const url = z.url({ protocol: /^https?$/ });
const port = z.coerce.number().int().min(0).max(65535);

function setting(group: string, meaning: string, schema: z.ZodType, options: { default?: string; example: string; secret?: boolean }): Setting {
  return { group, meaning, schema, ...options };
}
export { setting, text, url, port };
