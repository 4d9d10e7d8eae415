// Draws TeX as MathML elements. Nothing is parsed as HTML, no address is loaded, and macros are bounded.
import temml from 'temml';

/** Macro expansions; a formula that needs more is hostile. */
const MAX_EXPANSIONS = 500;
/** In em: no rule and no space is larger. */
const MAX_SIZE: [number, number] = [20, 20];

/** Puts the formula into `box`. Returns false when it is not valid TeX; then the box is empty. */
export function drawFormula(source: string, { box, isBlock }: { box: HTMLElement; isBlock: boolean }): boolean {
  try {
    temml.render(source, box, {
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      maxExpand: MAX_EXPANSIONS,
      maxSize: MAX_SIZE,
    });
    return true;
  } catch {
    box.replaceChildren();
    return false;
  }
}
