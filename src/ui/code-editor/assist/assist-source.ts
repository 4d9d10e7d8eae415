// What the code editor asks of the page while a person writes. The page asks the server.

import type { Completions, Explanation } from '#contract/assist/code-assist.ts';

/** `offset` is in UTF-16 units of `text`, which is all of the file as it is on the screen. */
export type AssistPoint = { text: string; offset: number };

/** Both resolve with null where nothing can be said, and when the server could not be asked. */
export type AssistSource = {
  complete: (at: AssistPoint) => Promise<Completions | null>;
  explain: (at: AssistPoint) => Promise<Explanation | null>;
  /** Called with why nothing was found, when the person asked for it. */
  onNote: (note: string) => void;
};

/** A key or a menu does one of these with the name at the cursor or with the file. */
export const codeCommands = ['definition', 'references', 'rename', 'format', 'outline', 'explain', 'save'] as const;
export type CodeCommand = (typeof codeCommands)[number];
export type RunCodeCommand = (command: CodeCommand, at: AssistPoint) => void;
