/** Returns a part of an address with its percent signs read; as it is where they are not well formed. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
