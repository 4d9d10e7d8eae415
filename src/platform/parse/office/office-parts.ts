// The parts of an Office file by their relations (ECMA-376 part 2): which part of the file another one means by 'rId3'.

import { Problem } from '#contract/problem.ts';
import type { Archive } from '../archive/open-archive.ts';
import { parseProblems } from '../parse-problem.ts';
import { elementsOf, parseXml, type XmlElement } from '../xml/xml.ts';

export type Relation = { id: string; type: string; part: string };

/** Throws 'parse/damaged' when the part is missing or is not XML. */
export function readPart(archive: Archive, name: string): XmlElement {
  const bytes = archive.read(name);
  if (!bytes) throw Problem.of(parseProblems, 'parse/damaged');
  return parsePart(bytes);
}

/** The relations of a part to others of the file; none without a list of them. */
export function readRelations(archive: Archive, part: string): Relation[] {
  const slash = part.lastIndexOf('/');
  const bytes = archive.read(`${part.slice(0, slash)}/_rels${part.slice(slash)}.rels`);
  if (!bytes) return [];
  return elementsOf(parsePart(bytes), 'Relationship')
    .filter(({ attributes }) => attributes['TargetMode'] !== 'External')
    .map(({ attributes }) => ({
      id: attributes['Id'] ?? '',
      type: (attributes['Type'] ?? '').split('/').at(-1) ?? '',
      part: resolvePart(part.slice(0, slash), attributes['Target'] ?? ''),
    }));
}

/** 'ppt/slides' and '../notesSlides/notesSlide1.xml' make 'ppt/notesSlides/notesSlide1.xml'. */
function resolvePart(folder: string, target: string): string {
  return decodeURI(new URL(target, `file:///${folder}/`).pathname).slice(1);
}

function parsePart(bytes: Uint8Array): XmlElement {
  try {
    return parseXml(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw cause instanceof Problem ? cause : Problem.of(parseProblems, 'parse/damaged', { cause });
  }
}
