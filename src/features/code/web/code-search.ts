// The search parameters of /editor.

/** `p` is the id of the open project, `f` the path of the open file, `l` the line to begin at; `new` starts a project with what was handed over. */
export type CodeSearch = { p?: string; f?: string; l?: number; new?: 1 };

/** Drops what the page does not know. */
export function readCodeSearch({ p, f, l, new: isNew }: Record<string, unknown>): CodeSearch {
  return {
    ...(typeof p === 'string' && { p }),
    ...(typeof f === 'string' && { f }),
    ...(Number.isInteger(l) && Number(l) > 0 && { l: Number(l) }),
    ...(String(isNew) === '1' && { new: 1 as const }),
  };
}
