// What each argument of a provider's resources refuses: asked in passes, because an argument that conflicts with another one
// is not looked at, and because the first answer tells what to ask next.

import { writeProbe } from './write-probe.mjs';

const MAX_PASSES = 14;

/**
 * Asks about every argument of each resource with the values of `valueOf(path, type, number)`: the number is that of the argument,
 * and is in the value, so that an answer which repeats it names its argument. Returns answers with their paths.
 */
export function askAll({ ask, resources, valueOf }) {
  const open = new Map(Object.keys(resources).map((type) => [type, new Set()]));
  const answers = [];
  let todo = [...open.keys()];
  for (let pass = 0; pass < MAX_PASSES && todo.length > 0; pass++) {
    const alone = listAlone({ pass, open });
    const probes = todo.map((type) => numbered({ type, block: resources[type].block, valueOf, alone: alone.get(type) }));
    const said = ask(probes).map((answer) => placed(answer, probes));
    answers.push(...said.filter(({ said: text, detail }) => !isConflict(text, detail)));
    todo = noteConflicts({ said, open, pass });
  }
  return { answers, conflicts: [...open].flatMap(([type, paths]) => [...paths].map((path) => ({ type, path }))) };
}

/** In each pass behind the first one, one of the arguments that exclude each other is alone, another one each time. */
function listAlone({ pass, open }) {
  const alone = new Map();
  if (pass === 0) return alone;
  for (const [type, paths] of open) alone.set(type, [...paths][pass - 1] ?? null);
  return alone;
}

function noteConflicts({ said, open, pass }) {
  if (pass === 0)
    for (const answer of said) {
      if (!isConflict(answer.said, answer.detail)) continue;
      const own = /^"([^"]+)"/.exec(answer.detail)?.[1] ?? answer.path;
      if (own) open.get(answer.type).add(own.replaceAll(/\.\d+/g, ''));
    }
  return [...open].flatMap(([type, paths]) => (paths.size > pass ? [type] : []));
}

function isConflict(said, detail) {
  return /Conflicting configuration|Invalid combination|Attribute Combination/i.test(said) || /^"[^"]+": conflicts/.test(detail);
}

function numbered({ type, block, valueOf, alone }) {
  const paths = [];
  const isLeft = (path) => alone !== undefined && !`${path}.`.startsWith(`${alone}.`) && !`${alone}.`.startsWith(`${path}.`);
  const probe = writeProbe({
    type,
    label: 'p',
    block,
    isLeft,
    valueOf: (path, kind) => valueOf(path.join('.'), kind, paths.push(path.join('.')) - 1, type),
  });
  return { type, label: 'p', ...probe, paths };
}

/** An argument is named by the number in its value, else by its path in the answer, else by the line. */
function placed(answer, probes) {
  const { paths } = probes.find(({ type }) => type === answer.type);
  const text = `${answer.said} ${answer.detail}`;
  const number = /#(\d+)#|-7(\d{4})\b|(?<!\d)19(\d{5})\b/.exec(text);
  const index = Number(number?.[1] ?? number?.[2] ?? number?.[3] ?? -1);
  if (paths[index]) return { ...answer, path: paths[index] };
  const named = /"?\b([a-z]\w*(?:\.\d+\.\w+)+)(?:\.\d+)?\b/.exec(text)?.[1]?.replaceAll(/\.\d+/g, '');
  return paths.includes(named) ? { ...answer, path: named } : answer;
}
