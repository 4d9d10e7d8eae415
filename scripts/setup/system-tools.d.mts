/** Resolves to the path of a Chromium; null when there is none. */
export function ensureChromium(): Promise<string | null>;
