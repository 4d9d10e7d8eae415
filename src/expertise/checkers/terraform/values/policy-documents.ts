// Policies of IAM, written with `jsonencode`, as a text of JSON, or as the data source aws_iam_policy_document.
// https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements.html

import type { Range } from '#text/offsets.ts';
import type { Report } from '../issues.ts';
import type { RuleOrder } from '../language/rule.ts';
import { type Block, type Body, type Expression, findAttribute, walkAttributes } from '../syntax/hcl.ts';
import { listAllowed, meantOf } from './nearest-value.ts';

const VERSIONS = ['2012-10-17', '2008-10-17'];
const EFFECTS = ['Allow', 'Deny'];
const DOCUMENT_KEYS = ['Version', 'Id', 'Statement'];
const STATEMENT_KEYS = [
  ...['Sid', 'Effect', 'Principal', 'NotPrincipal', 'Action', 'NotAction', 'Resource', 'NotResource', 'Condition'],
];
const PRINCIPALS = ['AWS', 'Service', 'Federated', 'CanonicalUser'];
const OPERATORS = [
  ...['StringEquals', 'StringNotEquals', 'StringEqualsIgnoreCase', 'StringNotEqualsIgnoreCase', 'StringLike'],
  ...['StringNotLike', 'NumericEquals', 'NumericNotEquals', 'NumericLessThan', 'NumericLessThanEquals'],
  ...['NumericGreaterThan', 'NumericGreaterThanEquals', 'DateEquals', 'DateNotEquals', 'DateLessThan'],
  ...['DateLessThanEquals', 'DateGreaterThan', 'DateGreaterThanEquals', 'Bool', 'BinaryEquals', 'IpAddress'],
  ...['NotIpAddress', 'ArnEquals', 'ArnLike', 'ArnNotEquals', 'ArnNotLike', 'Null'],
];
const ACTION = /^(?:\*|\*:\*|[a-z][a-z0-9-]*:[\w*?]+)$/i;

/** Policies of an identity are for who has them: they name no principal. */
type Use = 'trust' | 'identity' | 'other';
/** A statement needs one of the names, or must not have them. */
type Part = { names: readonly string[]; isRefused: boolean; said: string };

const COMMON_PARTS: readonly Part[] = [
  { names: ['Effect'], isRefused: false, said: 'A statement needs "Effect", which is "Allow" or "Deny".' },
  { names: ['Action', 'NotAction'], isRefused: false, said: 'A statement needs "Action" or "NotAction".' },
];
const PARTS: Readonly<Record<Use, readonly Part[]>> = {
  trust: [
    ...COMMON_PARTS,
    {
      names: ['Principal', 'NotPrincipal'],
      isRefused: false,
      said: 'A trust policy needs "Principal": who may take the role.',
    },
    {
      names: ['Resource'],
      isRefused: true,
      said: 'A trust policy has no "Resource": it is for the role itself.',
    },
  ],
  identity: [
    ...COMMON_PARTS,
    {
      names: ['Principal'],
      isRefused: true,
      said: 'A policy of an identity has no "Principal": it is for who has it.',
    },
    { names: ['Resource', 'NotResource'], isRefused: false, said: 'A statement needs "Resource" or "NotResource".' },
  ],
  other: COMMON_PARTS,
};

type Say = (at: Range, message: string, fix?: string) => void;

export function checkPolicyDocuments({ module }: RuleOrder, report: Report): void {
  for (const { file, kind, type, block } of module.resources) {
    if (!type.text.startsWith('aws_')) continue;
    const say: Say = (at, message, fix) =>
      report({ file, start: at.start, end: at.end, code: 'wrong-value', message, fix });
    if (kind === 'data' && type.text === 'aws_iam_policy_document') checkDocumentBlock(block, say);
    else if (kind === 'resource')
      walkAttributes(block.body, ({ name, value }) => {
        if (!/policy|policies/.test(name.text)) return;
        if (isBrokenJson(value)) return say(value, `"${name.text}" takes JSON, and this text is none.`);
        const document = documentIn(value);
        if (document) checkDocument(document, { say, use: useOf(type.text, name.text) });
      });
  }
}

function useOf(type: string, name: string): Use {
  if (name === 'assume_role_policy') return 'trust';
  const isIdentity = name === 'policy' && /^aws_iam_(?:policy|role_policy|user_policy|group_policy)$/.test(type);
  return isIdentity ? 'identity' : 'other';
}

function documentIn(value: Expression): Expression | null {
  const [argument] = value.kind === 'call' && value.name.text === 'jsonencode' ? value.args : [];
  if (argument)
    return argument.kind === 'object' && argument.entries.some(({ name }) => name === 'Statement') ? argument : null;
  if (value.kind !== 'literal' || typeof value.value !== 'string' || value.value.length > 20_000) return null;
  try {
    const parsed: unknown = JSON.parse(value.value);
    const found = asExpression(parsed, value);
    return found.kind === 'object' && found.entries.some(({ name }) => name === 'Statement') ? found : null;
  } catch {
    return null;
  }
}

/** A text that begins as JSON does and cannot be read. */
function isBrokenJson(value: Expression): boolean {
  if (value.kind !== 'literal' || typeof value.value !== 'string' || !/^\s*\{\s*"/.test(value.value)) return false;
  try {
    JSON.parse(value.value);
    return false;
  } catch {
    return true;
  }
}

/** JSON as an expression whose parts are all at the place of the text. */
function asExpression(json: unknown, { start, end }: Range): Expression {
  const at = { start, end };
  if (Array.isArray(json)) return { kind: 'tuple', items: json.map((item) => asExpression(item, at)), ...at };
  if (typeof json === 'object' && json !== null) {
    const entries = Object.entries(json).map(([name, value]) => ({
      key: { kind: 'literal' as const, value: name, ...at },
      name,
      value: asExpression(value, at),
    }));
    return { kind: 'object', entries, ...at };
  }
  const isScalar = typeof json === 'string' || typeof json === 'number' || typeof json === 'boolean';
  return { kind: 'literal', value: isScalar ? json : null, ...at };
}

type DocumentOrder = { say: Say; use: Use };
type Objects = Extract<Expression, { kind: 'object' }>;

function checkDocument(document: Expression, order: DocumentOrder): void {
  if (document.kind !== 'object') return;
  checkKeys(document, { known: DOCUMENT_KEYS, what: 'A policy' }, order.say);
  checkText(entryOf(document, 'Version'), { name: 'Version', allowed: VERSIONS }, order.say);
  const statement = entryOf(document, 'Statement');
  const statements = statement?.kind === 'tuple' ? statement.items : [statement];
  for (const one of statements) if (one?.kind === 'object') checkStatement(one, order);
}

function checkStatement(statement: Objects, { say, use }: DocumentOrder): void {
  checkKeys(statement, { known: STATEMENT_KEYS, what: 'A statement' }, say);
  checkText(entryOf(statement, 'Effect'), { name: 'Effect', allowed: EFFECTS }, say);
  for (const name of ['Action', 'NotAction']) checkActions(entryOf(statement, name), say);
  checkParts(statement, PARTS[use], say);
  checkPrincipal(entryOf(statement, 'Principal'), say);
  const condition = entryOf(statement, 'Condition');
  if (condition?.kind === 'object') for (const { key, name } of condition.entries) checkOperator(key, name, say);
}

/** What is missing is said only where every key of the statement is known. */
function checkParts(statement: Objects, parts: readonly Part[], say: Say): void {
  const isKnown = statement.entries.every(({ name }) => name !== null && STATEMENT_KEYS.includes(name));
  for (const { names, isRefused, said } of parts) {
    const given = statement.entries.find(({ name }) => name !== null && names.includes(name));
    if (isRefused && given) say(given.key, said);
    if (!isRefused && !given && isKnown) say(statement, said);
  }
}

function checkPrincipal(principal: Expression | null, say: Say): void {
  if (principal?.kind === 'object') checkKeys(principal, { known: PRINCIPALS, what: 'A principal' }, say);
  if (principal?.kind === 'literal' && principal.value !== '*')
    say(principal, '"Principal" is "*", or an object such as { Service = "ec2.amazonaws.com" }.');
  const services = principal?.kind === 'object' ? entryOf(principal, 'Service') : null;
  for (const service of services?.kind === 'tuple' ? services.items : [services]) checkService(service, say);
}

function checkService(service: Expression | null | undefined, say: Say): void {
  if (service?.kind !== 'literal' || typeof service.value !== 'string') return;
  if (/^[\w.-]+\.(?:amazonaws\.com(?:\.cn)?|amazon\.com|aws\.internal|eu)$/.test(service.value)) return;
  say(service, `A service is named like "lambda.amazonaws.com", and this is "${service.value.slice(0, 60)}".`);
}

function checkOperator(at: Range, name: string | null, say: Say): void {
  if (name === null) return;
  const plain = name.replace(/^For(?:AllValues|AnyValue):/, '').replace(/IfExists$/, '');
  if (!OPERATORS.includes(plain))
    say(at, `There is no condition operator "${name}". It may be ${listAllowed(plain, OPERATORS)}.`);
}

function checkActions(value: Expression | null, say: Say): void {
  for (const action of value?.kind === 'tuple' ? value.items : [value]) {
    if (action?.kind !== 'literal' || typeof action.value !== 'string' || ACTION.test(action.value)) continue;
    say(
      action,
      `An action is written "service:Name", such as "s3:GetObject", and this is "${action.value.slice(0, 60)}".`,
    );
  }
}

type Keys = { known: readonly string[]; what: string };

function checkKeys({ entries }: Objects, { known, what }: Keys, say: Say): void {
  for (const { key, name } of entries) {
    // IAM reads keys in any case.
    if (name === null || known.some((one) => one.toLowerCase() === name.toLowerCase())) continue;
    const meant = meantOf(name, known);
    say(
      key,
      `${what} has no "${name}". ${meant === undefined ? `It may have ${listAllowed(name, known)}.` : `Did you mean "${meant}"?`}`,
    );
  }
}

type Allowed = { name: string; allowed: readonly string[] };

function checkText(value: Expression | null, { name, allowed }: Allowed, say: Say): void {
  if (value?.kind !== 'literal' || typeof value.value !== 'string' || allowed.includes(value.value)) return;
  const meant = meantOf(value.value, allowed);
  say(
    value,
    `"${name}" takes ${listAllowed(value.value, allowed)}.`,
    meant === undefined ? undefined : JSON.stringify(meant),
  );
}

function entryOf(object: Objects, name: string): Expression | null {
  return object.entries.find((entry) => entry.name === name)?.value ?? null;
}

/** The data source has an argument or block for each key. */
function checkDocumentBlock({ body }: Block, say: Say): void {
  checkText(valueOf(body, 'version'), { name: 'version', allowed: VERSIONS }, say);
  for (const { type, body: statement } of body.blocks)
    if (type.text === 'statement') checkStatementBody(statement, say);
}

function checkStatementBody(body: Body, say: Say): void {
  checkText(valueOf(body, 'effect'), { name: 'effect', allowed: EFFECTS }, say);
  for (const name of ['actions', 'not_actions']) checkActions(valueOf(body, name), say);
  for (const { type, body: inner } of body.blocks) {
    const value = valueOf(inner, type.text === 'condition' ? 'test' : 'type');
    checkInner(type.text, { value, identifiers: valueOf(inner, 'identifiers'), say });
  }
}

function valueOf(body: Body, name: string): Expression | null {
  return findAttribute(body, name)?.value ?? null;
}

type Inner = { value: Expression | null; identifiers: Expression | null; say: Say };

function checkInner(block: string, { value, identifiers, say }: Inner): void {
  if (value?.kind !== 'literal' || typeof value.value !== 'string') return;
  if (block === 'condition') return checkOperator(value, value.value, say);
  if (!block.endsWith('principals')) return;
  checkText(value, { name: 'type', allowed: [...PRINCIPALS, '*'] }, say);
  if (value.value === 'Service' && identifiers?.kind === 'tuple')
    for (const one of identifiers.items) checkService(one, say);
}
