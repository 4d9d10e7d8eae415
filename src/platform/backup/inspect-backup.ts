// Reads a whole backup before anything is written, so that a cut or damaged one is refused while the target is still empty.

import type { Migration } from '#platform/db/migrations/migrate.ts';
import { readArchive, readText, UnusableBackup, type BackupSource } from './archive/archive-reader.ts';
import { MANIFEST_FILE, manifestSchema, SUMMARY_FILE, summarySchema, type Manifest, type Summary } from './manifest.ts';

export type Inspected = { manifest: Manifest; summary: Summary };

/** The name of a file of a backup says what it is. */
export type Part =
  | { kind: 'rows'; table: string }
  | { kind: 'secret'; name: string }
  | { kind: 'object'; bucket: string; key: string }
  | { kind: 'about' };

/** Returns null for a name that no version has written. */
export function partOf(name: string): Part | null {
  if (name === MANIFEST_FILE || name === SUMMARY_FILE) return { kind: 'about' };
  const [, table] = /^tables\/([a-z0-9_]+)\/\d+\.ndjson$/.exec(name) ?? [];
  if (table !== undefined) return { kind: 'rows', table };
  const [, secret] = /^secrets\/([a-z0-9-]+)$/.exec(name) ?? [];
  if (secret !== undefined) return { kind: 'secret', name: secret };
  const [, bucket, key] = /^objects\/([a-z0-9-]+)\/(.+)$/.exec(name) ?? [];
  return bucket !== undefined && key !== undefined ? { kind: 'object', bucket, key } : null;
}

/**
 * Reads the backup to its end and compares everything with its hashes. Rejects with an `UnusableBackup` that says what is
 * wrong.
 */
export async function inspectBackup(source: BackupSource, buckets: readonly string[]): Promise<Inspected> {
  let manifest: Manifest | undefined;
  let summary: Summary | undefined;
  for await (const entry of readArchive(source)) {
    if (!manifest && entry.name !== MANIFEST_FILE) throw unusable(source, 'it does not begin with a manifest.');
    if (entry.name === MANIFEST_FILE) manifest = readManifest(source, await readText(entry));
    if (entry.name === SUMMARY_FILE) summary = readSummary(source, await readText(entry));
    requireKnown(source, { part: partOf(entry.name), name: entry.name, buckets });
  }
  if (!manifest || !summary) throw unusable(source, 'it was cut off.');
  return { manifest, summary };
}

/**
 * Returns the migrations that the backup had, in order. Rejects with an `UnusableBackup` when this version does not know one
 * of them.
 */
export function chooseMigrations(source: BackupSource, manifest: Manifest, known: readonly Migration[]): Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]));
  return manifest.migrations.map(({ name, sha256 }) => {
    const found = byName.get(name);
    if (!found)
      throw unusable(source, `it was taken by a newer version of Lounge (${name}). Restore it with that version.`);
    if (found.sha256 !== sha256) throw unusable(source, `the migration ${name} was another one when it was taken.`);
    return found;
  });
}

type Known = { part: Part | null; name: string; buckets: readonly string[] };

function requireKnown(source: BackupSource, { part, name, buckets }: Known): void {
  if (!part) throw unusable(source, `it has a file that is not known: ${name}.`);
  if (part.kind === 'object' && !buckets.includes(part.bucket))
    throw unusable(source, `this version of Lounge does not know the bucket ${part.bucket}.`);
}

function readManifest(source: BackupSource, text: string): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw unusable(source, 'its manifest is not one that this version of Lounge can read. It may be of a newer version.');
}

function readSummary(source: BackupSource, text: string): Summary {
  const parsed = summarySchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw unusable(source, 'its summary is damaged.');
}

function unusable({ file }: BackupSource, reason: string): UnusableBackup {
  return new UnusableBackup(`The backup ${file} cannot be used: ${reason}`);
}
