// What the doctor says of one thing: it is right, it is wrong, or it could not be looked at. What was not looked at is never
// shown as if it were right.

import { StartFailure } from '#platform/log/start-failure.ts';

export type Finding = {
  /** The thing: 'DATA_DIR', 'Database'. */
  what: string;
  answer: 'right' | 'wrong' | 'unchecked';
  /** A sentence: what was found, or why it could not be looked at. */
  says: string;
  /** It says what to do. */
  remedy?: string;
};

export const right = (what: string, says: string): Finding => ({ what, answer: 'right', says });
export const unchecked = (what: string, says: string): Finding => ({ what, answer: 'unchecked', says });

export function wrong(what: string, says: string, remedy: string): Finding {
  return { what, answer: 'wrong', says, remedy };
}

/** Runs one check. A reason why Lounge would not start is wrong; any other failure means that it could not be looked at. */
export async function look(what: string, check: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!(error instanceof StartFailure)) return [unchecked(what, `This could not be looked at: ${message}`)];
    return [{ what, answer: 'wrong', says: message.replace(/^Lounge cannot start\. /, '') }];
  }
}

const WIDTH = 10;

/** Lines to read, and a last one that counts the three answers. */
export function writeFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ what, answer, says, remedy }) => [
    `${answer.padEnd(WIDTH)} ${what}: ${says}`,
    ...(remedy === undefined ? [] : [`${' '.repeat(WIDTH)} What to do: ${remedy}`]),
  ]);
  const count = (wanted: Finding['answer']): number => findings.filter(({ answer }) => answer === wanted).length;
  return [...lines, '', `${count('right')} right, ${count('wrong')} wrong, ${count('unchecked')} not checked`].join(
    '\n',
  );
}
