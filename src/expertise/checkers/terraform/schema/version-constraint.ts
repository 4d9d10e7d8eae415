// Version constraints of Terraform: '~> 4.0', '>= 3.100, < 5.0'.

type Bound = { operator: string; parts: number[] };

const BOUND = /^\s*(=|!=|>=|<=|>|<|~>)?\s*v?(\d+(?:\.\d+){0,2})(?:-[\w.]+)?\s*$/;
/** Stands for the newest minor version of a major one. */
const NEWEST = 9_999;

/** Returns whether some version `major.x` satisfies the constraint. A constraint that cannot be read allows all. */
export function allowsMajor(constraint: string, major: number): boolean {
  const bounds = constraint.split(',').map(readBound);
  return bounds.every((bound) => bound === null || canHold(bound, major));
}

export type MinorVersion = { major: number; minor: number };

/** Returns whether some version `major.minor.x` satisfies the constraint. One that cannot be read allows all. */
export function allowsMinor(constraint: string, version: MinorVersion): boolean {
  const bounds = constraint.split(',').map(readBound);
  return bounds.every((bound) => bound === null || canHoldMinor(bound, version));
}

/** Returns whether the constraint allows no version with a later minor than this one. One that cannot be read goes on. */
export function endsBy(constraint: string, { major, minor }: MinorVersion): boolean {
  const bounds = constraint.split(',').flatMap((text) => readBound(text) ?? []);
  return bounds.some((bound) => compare(lastMinor(bound), [major, minor]) <= 0);
}

/** Returns the latest major and minor that a bound allows. */
function lastMinor({ operator, parts }: Bound): [number, number] {
  const [first = 0, minor = 0, patch = 0] = parts;
  if (operator === '=' || operator === '<=') return [first, minor];
  if (operator === '~>' && parts.length > 1) return [first, parts.length === 2 ? NEWEST : minor];
  if (operator !== '<') return [NEWEST, NEWEST];
  if (patch > 0) return [first, minor];
  return minor > 0 ? [first, minor - 1] : [first - 1, NEWEST];
}

function canHoldMinor({ operator, parts }: Bound, { major, minor }: MinorVersion): boolean {
  const given = [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0];
  const fromStart = compare([major, minor, 0], given);
  const fromEnd = compare([major, minor, NEWEST], given);
  switch (operator) {
    case '=':
      return compare([major, minor], given) === 0;
    case '~>':
      return fromEnd >= 0 && compare([major, minor], lastMinor({ operator, parts })) <= 0;
    case '>=':
    case '>':
      return fromEnd >= 0;
    case '<=':
      return fromStart <= 0;
    case '<':
      return fromStart < 0;
    default:
      return true;
  }
}

function readBound(text: string): Bound | null {
  const [, operator = '=', version] = BOUND.exec(text) ?? [];
  return version ? { operator, parts: version.split('.').map(Number) } : null;
}

function canHold({ operator, parts }: Bound, major: number): boolean {
  const [first = 0, minor = 0, patch = 0] = parts;
  switch (operator) {
    case '=':
      return first === major;
    case '~>':
      // `~> 4` allows every later version, `~> 4.1` every 4.
      return parts.length === 1 ? major >= first : major === first;
    case '>=':
      return major >= first;
    case '>':
      return compare([major, NEWEST, NEWEST], [first, minor, patch]) > 0;
    case '<=':
      return major <= first;
    case '<':
      return compare([major, 0, 0], [first, minor, patch]) < 0;
    default:
      return true;
  }
}

function compare(left: readonly number[], right: readonly number[]): number {
  for (const [index, part] of left.entries()) {
    const difference = part - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
