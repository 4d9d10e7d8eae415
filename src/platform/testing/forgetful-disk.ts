// A disk as a failure of power leaves it: it has what was synced, and nothing else. The folder that it watches lies on any
// real disk of Linux. A sync of a file keeps its content and its name, as on ext4, XFS and Btrfs; a sync of a folder keeps
// the names in it.

import fs from 'node:fs';
import path from 'node:path';

type Entry = { ino: number; isFolder: boolean };

export class ForgetfulDisk {
  readonly #folder: string;
  readonly #root: number;
  /** Both are keyed by the number in the file system, which a file keeps when it is renamed. */
  readonly #contents = new Map<number, Buffer>();
  readonly #names = new Map<number, Map<string, Entry>>();

  /** Nothing that is in `folder` is on the disk yet. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#root = fs.statSync(folder).ino;
  }

  /** Where an open file or folder lies in the watched one; `undefined` if it lies elsewhere or was removed. */
  nameOf(handle: number): string | undefined {
    const name = path.relative(this.#folder, fs.readlinkSync(`/proc/self/fd/${handle}`));
    return name.startsWith('..') || name.endsWith(' (deleted)') ? undefined : name;
  }

  sync(handle: number): void {
    const name = this.nameOf(handle);
    if (name === undefined) return;
    const file = path.join(this.#folder, name);
    const { ino } = fs.fstatSync(handle);
    const isFolder = fs.fstatSync(handle).isDirectory();
    this.#keepName(file, { ino, isFolder });
    if (isFolder) this.#names.set(ino, readNames(file));
    else this.#contents.set(ino, fs.readFileSync(file));
  }

  /** Writes what the power would leave if it failed now. */
  writeTo(target: string, folder = this.#root): void {
    fs.mkdirSync(target, { recursive: true });
    for (const [name, { ino, isFolder }] of this.#names.get(folder) ?? []) {
      if (isFolder) this.writeTo(path.join(target, name), ino);
      else fs.writeFileSync(path.join(target, name), this.#contents.get(ino) ?? '');
    }
  }

  #keepName(file: string, entry: Entry): void {
    if (file === this.#folder) return;
    const parent = path.dirname(file);
    const { ino } = fs.statSync(parent);
    const names = this.#names.get(ino) ?? new Map<string, Entry>();
    this.#names.set(ino, names.set(path.basename(file), entry));
    this.#keepName(parent, { ino, isFolder: true });
  }
}

function readNames(folder: string): Map<string, Entry> {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  return new Map(
    entries.map((entry) => [
      entry.name,
      { ino: fs.statSync(path.join(folder, entry.name)).ino, isFolder: entry.isDirectory() },
    ]),
  );
}
