// The machine below Lounge: Node, the folder of the data, tools that make it safer or richer.

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { prepareDataDir } from '#platform/disk/data-dir.ts';
import { measureSpace, MIN_FREE_BYTES } from '#platform/disk/disk-space.ts';
import { formatFileSize } from '#text/file-size.ts';
import { look, right, unchecked, wrong, type Finding } from './finding.ts';

/** The version that the server needs, and that package-lock.json installs. */
const NODE_MAJOR = 24;
/** Enough for weeks of uploads; below, somebody should look. */
const COMFORTABLE_BYTES = 1024 ** 3;
const PRLIMIT = '/usr/bin/prlimit';
const HOUR_MS = 3_600_000;

export async function checkMachine(config: Config): Promise<Finding[]> {
  return [
    checkNode(),
    ...(await look('DATA_DIR', () => checkDataDir(config))),
    checkChildLimits(),
    checkFonts(config),
    checkRecognition(config),
    ...(await look('Backup', async () => checkBackup(config))),
  ];
}

function checkNode(): Finding {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) === NODE_MAJOR) return right('Node', `This is ${node}.`);
  return wrong(
    'Node',
    `This is ${node}, and Lounge is tested with ${NODE_MAJOR}.`,
    'Start Lounge with npm start, which brings its own.',
  );
}

async function checkDataDir({ DATA_DIR, DATABASE_URL }: Config): Promise<Finding> {
  const dataDir = resolve(DATA_DIR);
  await prepareDataDir({ dataDir, hasDatabase: !DATABASE_URL });
  const free = await measureSpace(dataDir);
  const says = `${dataDir} can be written to, and its disk has ${formatFileSize(free)} free.`;
  if (free >= COMFORTABLE_BYTES) return right('DATA_DIR', says);
  const limit = `Lounge writes nothing new below ${formatFileSize(MIN_FREE_BYTES)}.`;
  return wrong('DATA_DIR', `${says} ${limit}`, 'Free some space, or move DATA_DIR to a larger disk.');
}

function checkChildLimits(): Finding {
  if (existsSync(PRLIMIT)) return right('Child processes', 'The kernel limits their memory (prlimit).');
  return wrong(
    'Child processes',
    'Nothing limits the memory that their native parts take, because prlimit is not installed.',
    'Install util-linux.',
  );
}

function checkFonts({ EXPORT_FONT_DIR: folder }: Config): Finding {
  if (!folder)
    return right('Fonts', 'Exports use the fonts of Lounge and of this machine; EXPORT_FONT_DIR is not set.');
  const fonts = readdirSync(folder, { recursive: true }).filter((name) => /\.(?:[ot]tf|ttc)$/i.test(String(name)));
  if (fonts.length > 0) return right('Fonts', `EXPORT_FONT_DIR has ${fonts.length} of them.`);
  return wrong('Fonts', `EXPORT_FONT_DIR has none: ${folder}.`, 'Name the folder that the .ttf and .otf files are in.');
}

function checkRecognition({ OCR_DATA_DIR: folder, OCR_LANGUAGES: languages }: Config): Finding {
  if (!folder) return right('Scanned pages', 'They are named as missing, because OCR_DATA_DIR is not set.');
  const missing = languages.split('+').filter((language) => !existsSync(join(folder, `${language}.traineddata`)));
  if (missing.length === 0) return right('Scanned pages', `OCR_DATA_DIR has the data of ${languages}.`);
  return wrong(
    'Scanned pages',
    `OCR_DATA_DIR lacks the data of ${missing.join(', ')}, so scanned pages stay unread.`,
    `Put ${missing.map((language) => `${language}.traineddata`).join(', ')} there, or change OCR_LANGUAGES.`,
  );
}

/** Whatever takes the backups: this version, another one or a script. */
function checkBackup(config: Config): Finding {
  const { BACKUP_DIR: folder, BACKUP_EVERY_HOURS: hours } = config as Readonly<Record<string, unknown>>;
  if (typeof folder !== 'string') return unchecked('Backup', 'No folder of backups is set, so nobody knows of any.');
  const times = readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs);
  const remedy = 'Take one, and look why none was taken.';
  if (times.length === 0) return wrong('Backup', `There is none in ${folder}.`, remedy);
  const ageHours = Math.round((Date.now() - Math.max(...times)) / HOUR_MS);
  const says = `The newest in ${folder} is ${ageHours} hours old.`;
  if (typeof hours !== 'number')
    return unchecked('Backup', `${says} How old it may be is not set (BACKUP_EVERY_HOURS).`);
  return ageHours <= 2 * hours ? right('Backup', says) : wrong('Backup', says, remedy);
}
