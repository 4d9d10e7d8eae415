// What an artifact is called on the screen and as a file.

import { mermaidKind } from '#text/mermaid.ts';
import { fileNameOf } from '#ui/markdown-view/code/code-file.ts';
import { readCodeInfo } from '#text/code/code-info.ts';
import type { ArtifactKind } from '../../shared/artifacts/find-artifacts.ts';
import { artifactMessages as words } from './messages.ts';

type Named = { kind: ArtifactKind; name: string; info: string };

/** `content` tells what kind of diagram it is. */
export function nameOfArtifact({ kind, name, info }: Named, content = ''): string {
  if (name !== '') return name;
  if (kind === 'code') return readCodeInfo(info).label;
  if (kind === 'document') return words.document;
  return [words.diagram, mermaidKind(content)].filter(Boolean).join(', ');
}

/** Names that are there twice get a number: 'Diagram', 'Diagram 2'. */
export function numberNames(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}

export function fileOfArtifact({ kind, name, info }: Named): string {
  if (kind === 'code') return name === '' ? fileNameOf(info) : (name.split('/').at(-1) ?? name);
  const ending = kind === 'diagram' ? '.mmd' : '.md';
  const base = name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || kind;
  return base.toLowerCase().endsWith(ending) ? base : `${base}${ending}`;
}
