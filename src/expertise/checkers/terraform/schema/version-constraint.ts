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
