// Checks that a journey does not judge a screen by one look: what a press changes may be drawn a moment later.
//
//   expect(await row.count()).toBe(1)                      reported: fails where the row is drawn a frame later
//   await expect.poll(() => row.count()).toBe(1)           looks again until it holds
//   expect(await row.count()).not.toBe(1)                  allowed: what must not be there cannot be waited for

import type { Tree } from '../house/modules.ts';

const READ = 'allInnerTexts|allTextContents|count|getAttribute|innerText|inputValue|is[A-Z]\\w+|textContent';
const LOOK = new RegExp(`\\bexpect\\(\\(?await [^;\\n]*\\.(?:${READ})\\([^;\\n]*\\)\\)(?!\\.not)\\.to`);
/** These look at what a killed server has kept, which does not change any more. */
const AFTER_THE_FACT = /\/(?:crash|faults|newcomer)\.e2e\.ts$/;

/** Returns one line for each such look in a journey. */
export function checkSingleLooks(files: Tree): string[] {
  return [...files]
    .filter(([file]) => file.endsWith('.e2e.ts') && !AFTER_THE_FACT.test(file))
    .flatMap(([file, source]) =>
      source
        .split('\n')
        .flatMap((line, index) =>
          LOOK.test(line) ? [`${file}:${index + 1}: one look at a screen; use 'await expect.poll(() => …)'`] : [],
        ),
    );
}
