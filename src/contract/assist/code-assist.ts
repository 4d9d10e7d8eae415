// What the code editor asks while a person writes: completions, what something is, where it is used, a rename, a format and
// an outline. Offsets are in UTF-16 units of the text that was sent.

import { z } from 'zod';

export const completionKinds = [
  'block',
  'type',
  'argument',
  'value',
  'reference',
  'function',
  'command',
  'parameter',
  'name',
  'table',
  'column',
  'keyword',
] as const;

export const completion = z.object({
  label: z.string(),
  kind: z.enum(completionKinds),
  /** It stands behind the label: 'string, required'. */
  detail: z.string(),
  /** Replaces the text from `from` to the cursor. */
  insert: z.string(),
  /** The cursor goes here, in units of `insert`; its end where it is absent. */
  cursor: z.number().int().optional(),
  /** Higher ones are listed first where several fit equally well, from -20 to 20. */
  rank: z.number().int(),
});
export type Completion = z.infer<typeof completion>;

export const completions = z.object({
  /** The completed word begins here. */
  from: z.number().int(),
  items: z.array(completion),
  /** False where there are more: they are asked for again with the next letter. */
  isWhole: z.boolean(),
  /** Says why there are none, or not all, as a sentence. */
  note: z.string().nullable(),
});
export type Completions = z.infer<typeof completions>;

export const explanation = z.object({
  from: z.number().int(),
  to: z.number().int(),
  title: z.string(),
  /** Sentences: the type, whether it must be given, what it takes, where this was read. */
  lines: z.array(z.string()),
  /** The provider's page about it. */
  link: z.object({ url: z.url(), host: z.string() }).nullable(),
});
export type Explanation = z.infer<typeof explanation>;

const place = z.object({
  path: z.string(),
  /** Lines and columns count from 1. */
  line: z.number().int(),
  column: z.number().int(),
  length: z.number().int(),
  /** The whole line, cut at 300 units. */
  text: z.string(),
  isDefinition: z.boolean(),
});
export type CodePlace = z.infer<typeof place>;

export const usages = z.object({
  /** It is at the cursor. It is null where nothing can be followed, and `reason` says why. */
  subject: z.object({ name: z.string(), title: z.string(), canRename: z.boolean() }).nullable(),
  reason: z.string().nullable(),
  /** Definitions first, then by file and line. */
  places: z.array(place),
  /** Files that were not searched, with the reason as a sentence. */
  unsearched: z.array(z.object({ path: z.string(), reason: z.string() })),
  /** A person must know these before a rename. */
  warnings: z.array(z.string()),
});
export type Usages = z.infer<typeof usages>;

export const renaming = z.object({
  /** It says why nothing is renamed. It is null where something is. */
  reason: z.string().nullable(),
  edits: z.array(z.object({ path: z.string(), from: z.number().int(), to: z.number().int(), insert: z.string() })),
  /** The files are of this revision. */
  revision: z.number().int(),
});
export type Renaming = z.infer<typeof renaming>;

export const formatted = z.object({
  /** The whole text laid out; null where it was not, and `reason` says why. */
  text: z.string().nullable(),
  reason: z.string().nullable(),
  /** 'terraform fmt rules'. */
  tool: z.string().nullable(),
});
export type Formatted = z.infer<typeof formatted>;

const symbol = z.object({
  name: z.string(),
  /** 'resource', 'variable', 'function', 'task'. */
  kind: z.string(),
  line: z.number().int(),
  column: z.number().int(),
  /** It is this far inside of others, from 0. */
  depth: z.number().int(),
});
export type CodeSymbol = z.infer<typeof symbol>;

export const outline = z.object({
  files: z.array(z.object({ path: z.string(), symbols: z.array(symbol), reason: z.string().nullable() })),
});
export type Outline = z.infer<typeof outline>;
