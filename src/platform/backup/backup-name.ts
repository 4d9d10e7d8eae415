// The names of backups in a folder say when they were taken, so that the oldest are known without opening them.

import path from 'node:path';

const NAME = /^lounge-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz(?:\.age)?$/;
const FILE = /\.tar\.gz(?:\.age)?$/;

/** `lounge-2026-11-28T13-55-00Z.tar.gz`, with `.age` when it is encrypted. */
export function backupName(createdAt: Date, isEncrypted: boolean): string {
  const time = createdAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  return `lounge-${time}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** Returns when the backup of this name was taken; null for another file. */
export function readBackupTime(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** The file to write: `target` itself when it is named like a backup, otherwise a new one in that folder. */
export function chooseBackupFile(
  target: string,
  { createdAt, isEncrypted }: { createdAt: Date; isEncrypted: boolean },
) {
  return FILE.test(target) ? path.resolve(target) : path.resolve(target, backupName(createdAt, isEncrypted));
}
