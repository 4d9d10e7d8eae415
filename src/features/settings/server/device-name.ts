// A browser by its user-agent header, as a person would call it. The order matters: all of them claim to be others.

const BROWSERS: readonly [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
];

const SYSTEMS: readonly [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** @example deviceName('Mozilla/5.0 (Windows NT 10.0) … Firefox/140.0') // 'Firefox on Windows' */
export function deviceName(userAgent: string | null): string | null {
  const browser = find(BROWSERS, userAgent ?? '');
  const system = find(SYSTEMS, userAgent ?? '');
  if (browser === null) return system;
  return system === null ? browser : `${browser} on ${system}`;
}

function find(marks: readonly [name: string, mark: RegExp][], userAgent: string): string | null {
  return marks.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
}
