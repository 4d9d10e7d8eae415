// Sizes: 'App Service to P2v3', 'resize snet-app to /23', 'the database needs another SKU'.

import type { Sku } from '#catalogue/catalogue-service.ts';
import { resizeSubnet } from '../../addresses/edit-addresses.ts';
import { changeComponent } from '../../check/finding.ts';
import { setSkuOf, withSkuOf } from '../../environments/skus.ts';
import type { Environment, Solution, SolutionComponent } from '../../solution-shapes.ts';
import { note, quoted, type Place } from '../passages.ts';
import { environmentIn } from './environment-in.ts';
import { findNamedParts, type NamedPart } from './named-parts.ts';
import { sentenceAround, sentenceOf, type Proposal } from './proposal.ts';

const RESIZE = /\b(?:resiz\w*|upgrad\w*|downgrad\w*|bigger|larger|smaller|scale (?:it )?(?:up|down))\b/i;
const ABOUT_SIZE =
  /\b(?:resiz\w*|scal\w+|upgrad\w*|downgrad\w*|chang\w+|switch\w*|mov\w+|set|use|make|sku|tier|size|instance type)\b/i;
/** A name with a digit in it is no word of a sentence. */
const CLEAR_NAME = /\d/;
const MAX_LISTED = 6;

export function resizeParts(solution: Solution, text: string): Proposal {
  const { parts } = findNamedParts(text, solution);
  const claimed: Place[] = [];
  return parts.reduce<Proposal>(
    (before, part) => {
      if (part.kind === 'subnet') return resizeRange(before, { part, text });
      return part.service === null || part.kind === 'network' ? before : chooseSku(before, { part, text, claimed });
    },
    { solution, notes: [], read: [] },
  );
}

/** 'snet-app to /23' */
function resizeRange(before: Proposal, { part, text }: { part: NamedPart; text: string }): Proposal {
  const behind = /^[^.;\n]{0,40}?\/(\d{1,2})\b/.exec(text.slice(part.end, part.end + 60));
  const [id, ...others] = part.ids;
  if (!behind || id === undefined) return before;
  const prefix = Number(behind[1]);
  const place = { start: part.start, end: part.end + behind[0].length };
  const said = quoted(text, place);
  const read = [...before.read, place];
  // Every environment has a subnet of the name.
  const edited = [id, ...others].reduce<{ solution: Solution; problem: string | null }>(
    (state, each) => {
      const result = resizeSubnet(state.solution, each, prefix);
      if ('problem' in result) return { ...state, problem: state.problem ?? result.problem };
      return { ...state, solution: result.solution };
    },
    { solution: before.solution, problem: null },
  );
  const words = edited.problem ?? `${part.name} becomes a /${prefix}.`;
  const kind = edited.problem === null ? 'understood' : 'unclear';
  return {
    solution: edited.solution,
    read,
    notes: [...before.notes, note(kind, words, { ...said, state: kind === 'unclear' ? 'contradicted' : 'understood' })],
  };
}

type SkuSearch = { part: NamedPart; text: string; claimed: Place[] };

function chooseSku(before: Proposal, { part, text, claimed }: SkuSearch): Proposal {
  const around = sentenceAround(text, part);
  const sentence = text.slice(around.start, around.end);
  const found = findSku(sentence, { skus: part.service?.skus ?? [], around, claimed });
  const say = (kind: 'understood' | 'unclear', words: string) => [
    ...before.notes,
    note(kind, words, {
      quote: sentenceOf(text, part),
      places: [{ start: part.start, end: part.end }, ...(found ? [found.place] : [])],
      state: found ? 'understood' : 'contradicted',
    }),
  ];
  if (!found)
    return RESIZE.test(sentence)
      ? { ...before, notes: say('unclear', askForSku(part)), read: [...before.read, around] }
      : before;
  claimed.push(found.place);
  const { name } = found.sku;
  const environment = environmentIn(sentence, before.solution);
  const old = before.solution.components
    .filter(({ id }) => part.ids.includes(id))
    .map((each) => withSkuOf(each, environment?.id ?? '').sku);
  const read = [...before.read, found.place, { start: part.start, end: part.end }];
  const where = environment ? ` in ${environment.name}` : '';
  if (old.every((sku) => sku === name))
    return { ...before, read, notes: say('unclear', `${part.name} is ${name}${where} already.`) };
  const solution = part.ids.reduce(
    (state, id) => changeComponent(id, (each) => chooseSkuIn(each, { environment, sku: name }, state))(state),
    before.solution,
  );
  return { solution, read, notes: say('understood', `${part.name}: SKU ${name}${where}.`) };
}

/** The usual SKU is that of production: where only production changes, the other environments keep theirs. */
function chooseSkuIn(
  component: SolutionComponent,
  { environment, sku }: { environment: Environment | undefined; sku: string },
  { environments }: Solution,
): SolutionComponent {
  if (!environment) return { ...component, sku };
  if (environment.role !== 'production') return setSkuOf(component, environment.id, sku);
  return environments
    .filter(({ id, role }) => role !== 'production' && (component.counts[id] ?? 0) > 0)
    .reduce<SolutionComponent>((changed, { id }) => setSkuOf(changed, id, withSkuOf(component, id).sku), {
      ...component,
      sku,
    });
}

type SkuPlaces = { skus: readonly Sku[]; around: Place; claimed: readonly Place[] };

function findSku(sentence: string, { skus, around, claimed }: SkuPlaces): { sku: Sku; place: Place } | null {
  const isAboutSize = ABOUT_SIZE.test(sentence);
  for (const sku of skus.toSorted((a, b) => b.name.length - a.name.length)) {
    if (!isAboutSize && !CLEAR_NAME.test(sku.name)) continue;
    const pattern = new RegExp(`(?<![\\w.-])${RegExp.escape(sku.name).replaceAll(/\\x20|_/g, '[ _]')}(?![\\w-])`, 'i');
    const match = pattern.exec(sentence);
    const start = around.start + (match?.index ?? 0);
    if (match && !claimed.some((place) => place.start === start))
      return { sku, place: { start, end: start + match[0].length } };
  }
  return null;
}

function askForSku({ name, service }: NamedPart): string {
  const skus = service?.skus.map((sku) => sku.name) ?? [];
  if (skus.length === 0) return `Which size of ${name} is not said, and the catalogue lists none.`;
  const more = skus.length > MAX_LISTED ? ' and others' : '';
  return `Name the size of ${name}: ${skus.slice(0, MAX_LISTED).join(', ')}${more}.`;
}
