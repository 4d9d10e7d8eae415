// Asks the provider aws what it refuses: every argument of its resources is given a value that is hardly right, with a number in
// it that names the argument, and `terraform validate` says what would be.
//
//   node scripts/catalogues/values/ask-aws.mjs FOLDER [TYPE …]
//
// FOLDER is a folder in which `terraform init` has made the provider available; `answers.json` is written there. An argument
// that conflicts with another one is not looked at by the provider, so it is asked for alone as well.

import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeProbe } from './write-probe.mjs';

const [folder, ...wanted] = process.argv.slice(2);
const options = { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 30 };
const { provider_schemas: schemas } = JSON.parse(execFileSync('terraform', ['providers', 'schema', '-json'], options));
const [{ resource_schemas: resources }] = Object.values(schemas);
const VALUES = {
  string: (number) => `"Zz bogus/!#${number}#"`,
  number: (number) => `-7${String(number).padStart(4, '0')}`,
  bool: () => 'true',
};

const types = wanted.length > 0 ? wanted : Object.keys(resources);
const first = askOnce(types.map((type) => probeOf(type, null)));
const alone = first.filter(({ said }) => isConflict(said)).flatMap((answer) => conflicting(answer));
const second = askOnce(alone.map(({ type, path }) => probeOf(type, path)));
const answers = [...first, ...second].filter(({ said, path }) => path !== null && !isConflict(said));
writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers));
console.log(`${answers.length} answers about ${types.length} types.`);

function probeOf(type, only) {
  const paths = [];
  const isLeft = (path) => only !== null && !`${path}.`.startsWith(`${only}.`) && !`${only}.`.startsWith(`${path}.`);
  const valueOf = (path, kind) => VALUES[kind]?.(paths.push(path.join('.')) - 1) ?? null;
  return {
    type,
    paths,
    ...writeProbe({ type, label: `p${probeOf.count++}`, block: resources[type].block, valueOf, isLeft }),
  };
}
probeOf.count = 0;

/** Each resource has a file of its own: Terraform reads a file again for each of its findings. */
function askOnce(probes) {
  for (const file of readdirSync(folder)) if (/^probe\d+\.tf$/.test(file)) rmSync(join(folder, file));
  for (const [index, { lines }] of probes.entries())
    writeFileSync(join(folder, `probe${index}.tf`), `${lines.join('\n')}\n`);
  const { stdout } = spawnSync('terraform', ['validate', '-json', '-no-color'], options);
  return JSON.parse(stdout).diagnostics.flatMap(({ severity, range, summary, detail }) => {
    const probe = probes[Number(/^probe(\d+)\.tf$/.exec(range?.filename ?? '')?.[1] ?? -1)];
    if (severity !== 'error' || !probe) return [];
    const said = `${summary} ${detail}`;
    return [{ type: probe.type, path: pathOf(said, probe, range.start.line - 1), said }];
  });
}

/** An argument is named by the number in its value, else by its path in the answer, else by the line. */
function pathOf(said, { paths, places }, line) {
  const number = /#(\d+)#|-7(\d{4})\b/.exec(said);
  const numbered = paths[Number(number?.[1] ?? number?.[2] ?? -1)];
  if (numbered) return numbered;
  const named = /"?\b([a-z]\w*(?:\.\d+\.\w+)+)(?:\.\d+)?\b/.exec(said)?.[1]?.replaceAll(/\.\d+/g, '');
  return paths.includes(named) ? named : (places.get(line) ?? null);
}

function isConflict(said) {
  return /Conflicting configuration|Invalid combination|Attribute Combination/i.test(said);
}

function conflicting({ type, path, said }) {
  const own = /"([a-z][\w.]*)": (?:conflicts|only one)/.exec(said)?.[1]?.replaceAll(/\.\d+/g, '') ?? path;
  return own ? [{ type, path: own }] : [];
}
