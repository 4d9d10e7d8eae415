// The search parameters of /editor.

/** `p` is the id of the open project, `f` the path of the open file; `new` starts a project with what was handed over. */
export type CodeSearch = { p?: string; f?: string; new?: 1 };

/** Drops what the page does not know. */
export function readCodeSearch({ p, f, new: isNew }: Record<string, unknown>): CodeSearch {
  return {
    ...(typeof p === 'string' && { p }),
    ...(typeof f === 'string' && { f }),
    ...(String(isNew) === '1' && { new: 1 as const }),
  };
}
