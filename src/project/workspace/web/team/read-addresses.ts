// The addresses that somebody typed or pasted, one invitation for each.

export const MAX_ADDRESSES = 20;

const ADDRESS = /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,190}$/;

/** Separated by commas, semicolons, spaces or lines; each once, in the order they were given. */
export function readAddresses(text: string): { emails: string[]; wrong: string[] } {
  const parts = [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .map((part) => part.replaceAll(/[<>"]/g, '')),
    ),
  ].filter((part) => part !== '');
  const isAddress = (part: string): boolean => ADDRESS.test(part) && part.split('@')[1]?.includes('.') === true;
  return { emails: parts.filter(isAddress), wrong: parts.filter((part) => !isAddress(part)) };
}
