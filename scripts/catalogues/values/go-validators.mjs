// What validators of Terraform's providers allow, as rules: the names are those of rules.mjs.

import { nameOf } from './go-syntax.mjs';
import { validatorOfFunction } from './go-functions.mjs';

/** Kinds of text that have a name: `validation.IsUUID` allows a 'guid'. */
const KINDS = {
  IsUUID: 'guid',
  UUID: 'guid',
  IsCIDR: 'cidr',
  CIDR: 'cidr4',
  IsCIDRNetwork: 'cidr',
  ValidateIpCidrRange: 'network',
  IsIPAddress: 'ip',
  ValidateIpAddress: 'ip',
  IsIPv4Address: 'ip4',
  IPv4Address: 'ip4',
  IsIPv6Address: 'ip6',
  IPv6Address: 'ip6',
  IsRFC3339Time: 'time',
  ValidateRFC3339Date: 'time',
  StringIsJSON: 'json',
  StringIsBase64: 'base64',
  ISO8601Duration: 'period',
  ISO8601DateTime: 'time',
  ValidateDuration: 'duration',
  IsURLWithHTTPS: 'https',
  IsURLWithHTTPorHTTPS: 'url',
  IsMACAddress: 'mac',
  ValidateResourceID: 'azureid',
  ValidateGCEName: 'gcename',
  AzureTimeZoneString: 'timezone',
};
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November'],
  'December',
];

/** Returns a function that reads the validator of an argument: a list of rules, all of which hold; null when it is not known. */
export function createValidators({ packages, idOf }) {
  const inProgress = new Set();

  function rulesOf(expression, file, own = null) {
    if (!expression) return null;
    if (expression.kind === 'call') return callRules(expression, file, own);
    if (expression.kind === 'name' || expression.kind === 'member') return namedRules(expression, file);
    return null;
  }

  function namedRules(expression, file) {
    const name = nameOf(expression).split('.').at(-1);
    if (KINDS[name]) return [{ k: KINDS[name] }];
    if (FIXED[name]) return FIXED[name];
    const id = idOf(expression, file);
    if (id) return [{ id }];
    const found = packages.lookUp(file, nameOf(expression));
    const own = found?.package.functions.get(found.name);
    if (!own || inProgress.has(own)) return null;
    inProgress.add(own);
    const rules = validatorOfFunction(own, { valueOf: packages.valueOf, rulesOf });
    inProgress.delete(own);
    return rules;
  }

  function callRules({ callee, args }, file, own) {
    const name = nameOf(callee).split('.').at(-1);
    const values = () => args.map((arg) => packages.valueOf(arg, file));
    if (name === 'ToDiagFunc' || name === 'OrEmpty' || name === 'ValidateDiagFunc') {
      const inner = rulesOf(args[0], file, own);
      return name === 'OrEmpty' && inner ? [...inner, { empty: true }] : inner;
    }
    if (name === 'All' || name === 'AllDiag') {
      const all = args.map((arg) => rulesOf(arg, file, own)).filter((rules) => rules !== null);
      return all.length > 0 ? all.flat() : null;
    }
    if (name === 'Any' || name === 'AnyDiag') {
      const any = args.map((arg) => rulesOf(arg, file, own));
      return any.includes(null) ? null : [{ any }];
    }
    const make = CALLS[name];
    if (make) return make(values(), args, file);
    return ownCall(callee, file);
  }

  /** A function that returns a validator. */
  function ownCall(callee, file) {
    const found = packages.lookUp(file, nameOf(callee));
    const own = found?.package.functions.get(found.name);
    if (!own || inProgress.has(own)) return null;
    inProgress.add(own);
    const rules = validatorOfFunction(own, { valueOf: packages.valueOf, rulesOf, isFactory: true });
    inProgress.delete(own);
    return rules;
  }

  return rulesOf;
}

const FIXED = {
  IsDayOfTheWeek: [{ e: DAYS }],
  IsMonth: [{ e: MONTHS }],
  IsPortNumber: [{ n: [1, 65_535] }],
  PortNumber: [{ n: [1, 65_535] }],
  IsPortNumberOrZero: [{ n: [0, 65_535] }],
  PortNumberOrZero: [{ n: [0, 65_535] }],
  IntPositive: [{ n: [1, null] }],
  StringIsNotEmpty: [{ l: [1, null] }],
  StringIsNotWhiteSpace: [{ l: [1, null] }],
};

function listOf(value, ignoresCase) {
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string' && typeof item !== 'number')) return null;
  const items = [...new Set(value)];
  return [ignoresCase === true ? { e: items, i: 1 } : { e: items }];
}

function between(low, high) {
  const isKnown = typeof (low ?? high) === 'number' && low !== undefined && high !== undefined;
  return isKnown ? [{ n: [low, high] }] : null;
}

const CALLS = {
  StringInSlice: ([list, ignoresCase]) => listOf(list, ignoresCase),
  ValidateEnum: ([list]) => listOf(list, false)?.map((rule) => ({ ...rule, e: [...new Set([...rule.e, ''])] })) ?? null,
  IntInSlice: ([list]) => listOf(list, false),
  IntBetween: ([low, high]) => between(low, high),
  FloatBetween: ([low, high]) => between(low, high),
  IntAtLeast: ([low]) => between(low, null),
  FloatAtLeast: ([low]) => between(low, null),
  IntAtMost: ([high]) => between(null, high),
  FloatAtMost: ([high]) => between(null, high),
  IntDivisibleBy: ([step]) => (typeof step === 'number' ? [{ step }] : null),
  StringLenBetween: ([low, high]) =>
    typeof low === 'number' && typeof high === 'number' ? [{ l: [low, high] }] : null,
  StringIsEmpty: () => [{ e: [''] }],
  StringMatch: ([pattern, said]) => matching(pattern, said),
  StringDoesNotMatch: ([pattern, said]) => matching(pattern, said)?.map(({ p, m }) => ({ not: p, m })) ?? null,
  ValidateRegexp: ([pattern]) => matching(pattern, undefined),
  StringStartsWithOneOf: (values) => startsWith(values.flat()),
  ISO8601DurationBetween: () => [{ k: 'period' }],
};

/** The pattern may be built by `regexp.MustCompile`, which is worth its argument. */
function matching(pattern, said) {
  if (typeof pattern !== 'string') return null;
  return [{ p: pattern, ...(typeof said === 'string' && said !== '' ? { m: said } : {}) }];
}

function startsWith(values) {
  return values.every((value) => typeof value === 'string') ? [{ starts: values }] : null;
}
