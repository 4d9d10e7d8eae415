// 'Rename Redis to Sessions', 'Call the App Service “Web shop”', 'Rename the blueprint to Shop 2'.

import { renamePart } from '../../edit/change-parts.ts';
import { MAX_BLUEPRINT_TITLE_LENGTH } from '../../limits.ts';
import type { Solution } from '../../solution-shapes.ts';
import { note, type Place } from '../passages.ts';
import { findNamedParts } from './named-parts.ts';
import type { Proposal } from './proposal.ts';

const RENAME =
  /\b(?:renam(?:e|ing)|call)\b\s+(?:the\s+)?([^.;\n"“”]{2,120}?)\s*(?:\b(?:to|as|into)\s+)?(?:["“”']([^"“”\n]{1,120})["“”']|(?<=\b(?:to|as|into)\s+)([^.;,\n]{1,120}?)(?=\s*(?:[.;,\n]|\band\s+(?:add|remove|delete|rename|call|scale|set|move|resize)\b|$)))/giu;
const WHOLE = /^(?:blueprint|solution|it|this|title)$/i;

export function renameParts(solution: Solution, text: string): Proposal {
  return [...text.matchAll(RENAME)].reduce<Proposal>(
    (before, match) => {
      const place = { start: match.index, end: match.index + match[0].length };
      const wanted = { of: match[1] ?? '', to: (match[2] ?? match[3] ?? '').trim(), quote: match[0] };
      return renameOne(before, { ...wanted, place });
    },
    { solution, notes: [], read: [] },
  );
}

function renameOne(
  { solution, notes, read }: Proposal,
  { of, to, quote, place }: { of: string; to: string; quote: string; place: Place },
): Proposal {
  const rest = { read: [...read, place] };
  const said = { quote, places: [place] };
  if (WHOLE.test(of.trim())) {
    const title = to.slice(0, MAX_BLUEPRINT_TITLE_LENGTH);
    const renamed = { ...solution, title };
    return {
      ...rest,
      solution: renamed,
      notes: [...notes, note('understood', `The blueprint is called ${title}.`, said)],
    };
  }
  const [part] = findNamedParts(of, solution).parts;
  if (!part)
    return {
      ...rest,
      solution,
      notes: [...notes, note('unclear', `“${of.trim()}” is not in the solution.`, { ...said, state: 'contradicted' })],
    };
  const [id, ...others] = part.ids;
  if (id === undefined || others.length > 0) {
    const words = `${part.name} is there ${part.ids.length} times. Select the one to rename.`;
    return { ...rest, solution, notes: [...notes, note('unclear', words, { ...said, state: 'contradicted' })] };
  }
  return {
    ...rest,
    solution: renamePart(solution, id, to),
    notes: [...notes, note('understood', `${part.name} is called ${to}.`, said)],
  };
}
