// The programs the tests need beside npm packages: a Chromium, Postgres, and those that look at exported documents.
// Found, or installed where we may.

import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, say, systemPath } from './run.mjs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const DEBIAN_POSTGRES = '/usr/lib/postgresql';
/** Programs and the Debian packages they come in; the fonts LibreOffice needs are embedded in the files or come along with it. */
const DOCUMENT_TOOLS = { pdftotext: 'poppler-utils', qpdf: 'qpdf', soffice: 'libreoffice-writer-nogui' };

/** Path of a Chromium, or `null` when there is none and none can be installed. */
export async function ensureChromium() {
  return findChromium() ?? ((await aptInstall('chromium')) ? findChromium() : null);
}

/** Folder of Postgres' programs (initdb, postgres), or `null`. */
export async function ensurePostgres() {
  return findPostgres() ?? ((await aptInstall('postgresql')) ? findPostgres() : null);
}

/** Packages of the programs that read PDFs and set Word files which are still missing, `[]` when all are there. */
export async function ensureDocumentTools() {
  const missing = findMissingDocumentTools();
  if (missing.length === 0 || !(await aptInstall(...missing))) return missing;
  return findMissingDocumentTools();
}

function findMissingDocumentTools() {
  return Object.entries(DOCUMENT_TOOLS).flatMap(([program, name]) => (findOnPath([program]) ? [] : [name]));
}

function findChromium() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  return findOnPath(BROWSERS) ?? (existsSync(MAC_CHROME) ? MAC_CHROME : null);
}

function findPostgres() {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  const newest = versions.filter((version) => Number(version) >= 15).sort((a, b) => Number(b) - Number(a))[0];
  return newest ? join(DEBIAN_POSTGRES, newest, 'bin') : null;
}

function findOnPath(names) {
  const folders = systemPath().split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Only root may, and only Debian's kin can; elsewhere the caller says what to do. */
async function aptInstall(...names) {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return false;
  say(`Installing ${names.join(', ')} for the tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env });
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    quiet: true,
    env,
  });
  if (code !== 0) say(output);
  return code === 0;
}
