// Reads what aws's arguments allow: from the answers of the provider itself (ask-aws.mjs), and, where it does not check an argument
// itself, from the models of AWS's APIs, as tflint's rules have them (github.com/terraform-linters/tflint-ruleset-aws).

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `folder` has `answers.json` and `models`, the folder of that name of tflint's rules. */
export function readAwsAnswers(folder) {
  const found = {};
  const add = (type, path, rule) => {
    found[type] ??= {};
    found[type][path] ??= [[]];
    found[type][path][0].push(rule);
  };
  const answers = join(folder, 'answers.json');
  for (const { type, path, said } of existsSync(answers) ? JSON.parse(readFileSync(answers, 'utf8')) : []) {
    const rule = ruleOfAnswer(said);
    if (rule && path && !isKnown(found[type]?.[path]?.[0], rule)) add(type, path, rule);
  }
  for (const { type, path, rules } of readModels(join(folder, 'models')))
    for (const rule of rules) addModelRule({ found, add }, { type, path, rule });
  return found;
}

function isKnown(rules, rule) {
  return rules?.some((one) => JSON.stringify(one) === JSON.stringify(rule)) === true;
}

/** The models are newer: what they list beside the provider's own list is allowed, too. */
function addModelRule({ found, add }, { type, path, rule }) {
  const known = found[type]?.[path]?.[0] ?? [];
  const list = known.find((one) => one.e);
  if (rule.e && list) list.e = [...new Set([...list.e, ...rule.e])];
  else if (!known.some((one) => one.k !== undefined || (rule.l && one.l))) add(type, path, rule);
}

const ANSWERS = [
  [
    /to be one of \[((?:"[^"]*"\s*)+)\]/,
    ([, list]) => ({ e: [...list.matchAll(/"([^"]*)"/g)].map(([, value]) => value) }),
  ],
  [
    /value must be one of: \[((?:"[^"]*"\s*)+)\]/,
    ([, list]) => ({ e: [...list.matchAll(/"([^"]*)"/g)].map(([, value]) => value) }),
  ],
  [/to be one of \[([-\d\s]+)\]/, ([, list]) => ({ e: list.trim().split(/\s+/).map(Number) })],
  [/in the range \((-?\d+) - (-?\d+)\)/, ([, from, to]) => ({ n: [Number(from), Number(to)] })],
  [/must be between (-?\d+) and (-?\d+)/, ([, from, to]) => ({ n: [Number(from), Number(to)] })],
  [/to be at least \((-?\d+)\)/, ([, from]) => ({ n: [Number(from), null] })],
  [/value must be at least (-?\d+)/, ([, from]) => ({ n: [Number(from), null] })],
  [/to be divisible by (\d+)/, ([, step]) => ({ step: Number(step) })],
  [/is an invalid ARN/, () => ({ k: 'arn' })],
  [/AWS Account ID/, () => ({ k: 'account' })],
  [/valid IPv6 CIDR/, () => ({ k: 'network6' })],
  [/valid IPv4 CIDR/, () => ({ k: 'network4' })],
  [/valid CIDR|invalid CIDR|contain a valid network/i, () => ({ k: 'cidr' })],
  [/valid IPv4 address/, () => ({ k: 'ip4' })],
  [/valid IPv6 address/, () => ({ k: 'ip6' })],
  [/valid IP\b/, () => ({ k: 'ip' })],
  [/RFC3339/, () => ({ k: 'time' })],
  [/invalid JSON/, () => ({ k: 'json' })],
  [/hh24:mi-hh24:mi/, ([, said]) => ({ k: /ddd/.test(said ?? '') ? 'weekwindow' : 'backupwindow' })],
  [/valid UUID/, () => ({ k: 'guid' })],
];

function ruleOfAnswer(said) {
  if (said.includes('ddd:hh24:mi')) return { k: 'weekwindow' };
  for (const [pattern, make] of ANSWERS) {
    const match = pattern.exec(said);
    if (match) return make(match);
  }
  const own =
    /must match (?:regular expression|pattern|regexp):? ?["'`(]?(\^.*\$)/.exec(said) ??
    /restrictions \("(\^.*\$)"\)/.exec(said);
  return own ? { p: own[1].replaceAll('\\\\', '\\') } : null;
}

/** Sizes have a list of their own. */
const OWN_LISTS = new Set(['aws_instance instance_type', 'aws_launch_template instance_type']);

function* readModels(folder) {
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    if (!file.endsWith('.go') || file.endsWith('_test.go')) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    const type = /resourceType: *"([^"]+)"/.exec(text)?.[1];
    const path = /attributeName: *"([^"]+)"/.exec(text)?.[1];
    if (type && path && !OWN_LISTS.has(`${type} ${path}`)) yield { type, path, rules: modelRules(text) };
  }
}

function modelRules(text) {
  const list = /enum: \[\]string\{([\s\S]*?)\n\t\t\}/.exec(text);
  const pattern = /pattern: *regexp\.MustCompile\((`[^`]*`|"(?:[^"\\]|\\.)*")\)/.exec(text);
  const [from, to] = [/\bmin: *(\d+)/.exec(text), /\bmax: *(\d+)/.exec(text)];
  return [
    ...(list ? [{ e: [...list[1].matchAll(/"([^"]*)"/g)].map(([, value]) => value) }] : []),
    ...(pattern ? [{ p: unquoted(pattern[1]) }] : []),
    ...(from || to ? [{ l: [from ? Number(from[1]) : null, to ? Number(to[1]) : null] }] : []),
  ];
}

function unquoted(written) {
  return written.startsWith('`') ? written.slice(1, -1) : JSON.parse(written);
}
