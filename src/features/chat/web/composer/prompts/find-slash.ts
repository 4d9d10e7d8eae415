// A slash at the start of a line, with which a prompt is called.

/** `from` is where the slash is; `query` is what was typed after it. */
export type Slash = { from: number; query: string };

/** The slash before the caret; null when the caret is not right behind a command that is being typed. */
export function findSlash(text: string, caret: number): Slash | null {
  const from = text.lastIndexOf('\n', caret - 1) + 1;
  const query = /^\/([\p{L}\p{N}-]{0,32})$/u.exec(text.slice(from, caret))?.[1];
  return query === undefined ? null : { from, query };
}
