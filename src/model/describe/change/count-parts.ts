// Counts: 'scale App Service to 4', '3 instances of Redis in test', 'reduce the virtual machines to two'.

import { NUMBER_WORD, readNumberWord } from '#text/english/number-words.ts';
import { changeComponent } from '../../check/finding.ts';
import type { Environment, Solution } from '../../solution-shapes.ts';
import { note, quoted, type Place } from '../passages.ts';
import { readCount } from '../amounts/read-count.ts';
import { environmentIn } from './environment-in.ts';
import { findNamedParts, type NamedPart } from './named-parts.ts';
import { sentenceOf, type Proposal } from './proposal.ts';

const AMOUNT = String.raw`\d{1,9}|${NUMBER_WORD}`;
const COUNTED = '(?:instances?|nodes?|copies|replicas?|servers?|machines?|VMs?|units?|clusters?|apps?)';
const SCALE =
  /\b(?:scal\w+|set|increas\w+|reduc\w+|grow|shrink|rais\w+|lower|run|use|have|need|want|should be|decreas\w+)\b/i;
const BEHIND = new RegExp(
  String.raw`^\s*${COUNTED}?\s*(?:(?:in|for) (?:the )?[\w -]{3,30}? )?(?:to|at|=|:|from \d+ to)\s*(${AMOUNT})(?![\w/%:-]|[.,]\d)(?!\s*(?:GB|TB|MB|GiB|TiB|v?CPUs?|cores?|percent|hours?|minutes?|days?|months?|years?)\b)`,
  'i',
);
const BEFORE = new RegExp(String.raw`(?<![\w./:%$€£-])(${AMOUNT})\s+${COUNTED}\s+of\s+(?:the\s+)?$`, 'i');
/** More of one service than this is more likely a slip. */
const MAX_COUNT = 1_000;

export function countParts(solution: Solution, text: string): Proposal {
  const { parts } = findNamedParts(text, solution);
  return parts
    .filter(({ kind }) => kind === 'component')
    .reduce<Proposal>((before, part) => countPart(before, { part, text }), { solution, notes: [], read: [] });
}

function countPart(before: Proposal, { part, text }: { part: NamedPart; text: string }): Proposal {
  const sentence = sentenceOf(text, part);
  const written = readWritten(text, part, sentence);
  if (written === null) return countNamed(before, { part, text, sentence });
  const { count, place } = written;
  const said = quoted(text, place);
  const read = [...before.read, place];
  const environment = environmentIn(sentence, before.solution);
  if (count > MAX_COUNT || (count === 0 && (environment?.role ?? 'production') === 'production'))
    return { ...before, read, notes: [...before.notes, note('unclear', refuseCount(part.name, count), said)] };
  const solution = part.ids.reduce((state, id) => setCount(state, { id, count, environment }), before.solution);
  const where = environment ? ` in ${environment.name}` : '';
  const isSame = solution === before.solution;
  const words = isSame ? `${part.name} has ${count}${where} already.` : `${part.name}: ${count}${where}.`;
  return {
    solution,
    read,
    notes: [...before.notes, note(isSame ? 'unclear' : 'understood', words, { ...said, state: 'understood' })],
  };
}

/** Reads a count behind the name, as in 'scale it to 4', or before it, as in '3 instances of it'. */
function readWritten(text: string, part: NamedPart, sentence: string): { count: number; place: Place } | null {
  const behind = SCALE.test(sentence) ? BEHIND.exec(text.slice(part.end, part.end + 80)) : null;
  const ahead = BEFORE.exec(text.slice(Math.max(0, part.start - 40), part.start));
  const written = (behind?.[1] ?? ahead?.[1])?.toLowerCase();
  if (written === undefined) return null;
  return {
    count: readNumberWord(written) ?? Number(written),
    place: { start: part.start - (ahead?.[0].length ?? 0), end: part.end + (behind?.[0].length ?? 0) },
  };
}

/** '4 App Service apps' */
function countNamed(
  before: Proposal,
  { part, text, sentence }: { part: NamedPart; text: string; sentence: string },
): Proposal {
  if (part.service === null) return before;
  const { wanted, notes } = readCount(text, { ...part, service: part.service, isPhrase: false });
  const read = wanted === null && notes.length === 0 ? before.read : [...before.read, part];
  if (wanted === null) return { ...before, read, notes: [...before.notes, ...notes] };
  const environment = environmentIn(sentence, before.solution);
  const solution = part.ids.reduce(
    (state, id) => setCount(state, { id, count: wanted.count, environment }),
    before.solution,
  );
  const where = environment ? ` in ${environment.name}` : '';
  const words = `${wanted.count} of ${part.name}${where}${solution === before.solution ? ', as before' : ''}.`;
  return { solution, read, notes: [...before.notes, note('understood', words, quoted(text, part))] };
}

function refuseCount(name: string, count: number): string {
  return count === 0
    ? `None of ${name} in production removes it: write “remove ${name}”.`
    : `${count} of ${name} is no count to build. It was left out.`;
}

type Counting = { id: string; count: number; environment: Environment | undefined };

/** Sets the count of production if no environment is named, or of what all environments share. */
function setCount(solution: Solution, { id, count, environment }: Counting): Solution {
  const component = solution.components.find((each) => each.id === id);
  const usual = ['production', 'shared'].flatMap((role) => solution.environments.filter((each) => each.role === role));
  const target = environment ?? usual.find((each) => (component?.counts[each.id] ?? 0) > 0) ?? usual[0];
  if (!component || !target || component.counts[target.id] === count) return solution;
  return changeComponent(id, (each) => ({ ...each, counts: { ...each.counts, [target.id]: count } }))(solution);
}
