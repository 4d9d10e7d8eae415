// The artifacts of several answers as versions of each other: the same file or title, and what has no name by the lines it
// shares with an earlier one.

import { normalizeTitle } from '#text/markdown/titles.ts';
import { languageOfBlock } from '#text/code/block-language.ts';
import type { FoundArtifact } from './find-artifacts.ts';

/** Two texts must share this part of the distinct lines of both to be versions of each other. */
const MIN_SHARED = 0.3;

/** `found` is in the order in which it was written. Returns the versions of each artifact, oldest first. */
export function joinVersions<Found extends FoundArtifact & { messageId: string }>(found: readonly Found[]): Found[][] {
  const artifacts: Found[][] = [];
  const named = new Map<string, Found[]>();
  for (const version of found) {
    const key = keyOf(version);
    const known = key === null ? findAlike(artifacts, version) : named.get(key);
    if (known) known.push(version);
    else {
      const versions = [version];
      artifacts.push(versions);
      if (key !== null) named.set(key, versions);
    }
  }
  return artifacts;
}

function keyOf({ kind, name }: FoundArtifact): string | null {
  return name === '' ? null : `${kind} ${normalizeTitle(name)}`;
}

type Placed = FoundArtifact & { messageId: string };

function canPrecede(latest: Placed, version: Placed): boolean {
  return latest.name === '' && latest.kind === version.kind && latest.messageId !== version.messageId;
}

/** The artifact without a name that shares most with it; two in one answer are not versions of each other. */
function findAlike<Found extends FoundArtifact & { messageId: string }>(
  artifacts: readonly Found[][],
  version: Found,
): Found[] | null {
  const lines = linesOf(version.content);
  const language = languageOf(version);
  let best: { versions: Found[]; share: number } | null = null;
  for (const versions of artifacts) {
    const latest = versions.at(-1);
    if (!latest || !canPrecede(latest, version) || languageOf(latest) !== language) continue;
    const share = shareOf(lines, linesOf(latest.content));
    if (share >= MIN_SHARED && share > (best?.share ?? 0)) best = { versions, share };
  }
  return best?.versions ?? null;
}

function languageOf({ content, info }: FoundArtifact): string {
  return languageOfBlock(content, info) ?? info.split(/\s/, 1)[0]?.toLowerCase() ?? '';
}

function linesOf(content: string): Set<string> {
  return new Set(content.split('\n').flatMap((line) => line.trim() || []));
}

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((line) => b.has(line)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}
