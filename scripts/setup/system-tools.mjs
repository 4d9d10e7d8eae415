// The programs that the tests need in addition to npm packages: Chromium, Postgres, a mail server, and tools that inspect
// exported documents. Finds them, or installs them if possible.

import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, say, systemPath } from './run.mjs';

/** Chromium without its window: the journeys take about 60 % of the processor time that the whole browser needs. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const BROWSERS = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const DEBIAN_POSTGRES = '/usr/lib/postgresql';
/** Programs and their Debian packages. LibreOffice finds the fonts it needs in the files or in its own package. */
const DOCUMENT_TOOLS = { pdftotext: 'poppler-utils', qpdf: 'qpdf', soffice: 'libreoffice-writer-nogui' };
/** Recognises text in scans; no program, only its data is used. */
const OCR_DATA = { file: '/usr/share/tesseract-ocr/5/tessdata/eng.traineddata', name: 'tesseract-ocr-eng' };

/** Returns the path of a Chromium, or `null` if there is none and none can be installed. */
export async function ensureChromium() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  if (!findOnPath([HEADLESS_SHELL])) await installWithApt(HEADLESS_SHELL);
  return findChromium() ?? ((await installWithApt('chromium')) ? findChromium() : null);
}

/** Returns the folder of the Postgres programs (initdb, postgres), or `null`. */
export async function ensurePostgres() {
  return findPostgres() ?? ((await installWithApt('postgresql')) ? findPostgres() : null);
}

/** Returns the path of dovecot, the mail server that mailboxes are tested against, or `null`. */
export async function ensureDovecot() {
  return findDovecot() ?? ((await installWithApt('dovecot-imapd')) ? findDovecot() : null);
}

/** Returns the packages of the document tools that are still missing, or `[]`. */
export async function ensureDocumentTools() {
  const missing = findMissingDocumentTools();
  if (missing.length === 0 || !(await installWithApt(...missing))) return missing;
  return findMissingDocumentTools();
}

function findMissingDocumentTools() {
  const programs = Object.entries(DOCUMENT_TOOLS).flatMap(([program, name]) => (findOnPath([program]) ? [] : [name]));
  return existsSync(OCR_DATA.file) ? programs : [...programs, OCR_DATA.name];
}

function findChromium() {
  return findOnPath(BROWSERS) ?? (existsSync(MAC_CHROME) ? MAC_CHROME : null);
}

function findPostgres() {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  const newest = versions.filter((version) => Number(version) >= 15).sort((a, b) => Number(b) - Number(a))[0];
  return newest ? join(DEBIAN_POSTGRES, newest, 'bin') : null;
}

/** It is in a folder of administrators, which is not on everybody's path. */
function findDovecot() {
  return ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot'].find(isExecutable) ?? null;
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

/** Only works as root on Debian and its derivatives. Elsewhere, the caller tells the user what to install. */
async function installWithApt(...names) {
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
