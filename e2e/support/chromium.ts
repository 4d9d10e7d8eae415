// The Chromium of the journeys, and how it is started.

import { existsSync } from 'node:fs';

/** `npm test` sets CHROME_PATH; these are for a run of some journeys. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const CHROMIUM = {
  executablePath: process.env['CHROME_PATH'] ?? BROWSERS.find((path) => existsSync(path)) ?? 'chromium',
  args: FLAGS,
};
