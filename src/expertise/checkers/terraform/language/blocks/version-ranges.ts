// Reads version constraints as Terraform does (github.com/hashicorp/go-version), and looks for a version that meets all.

type Version = readonly [major: number, minor: number, patch: number];
/** `from` is inside of the range unless it is open, `to` is outside unless it is closed. */
type Range = { from: Version; isFromOpen: boolean; to: Version; isToClosed: boolean };

const PART = /^\s*(=|!=|>=|<=|>|<|~>|)\s*(v?\d+(?:\.\d+)*(?:-[\dA-Za-z~-]+(?:\.[\dA-Za-z~-]+)*)?(?:\+[\w.~-]+)?)\s*$/;
const LOWEST: Version = [0, 0, 0];
const HIGHEST: Version = [Infinity, 0, 0];

/** Returns a sentence about what is wrong with the constraint; null when some version meets it. */
export function findConstraintProblem(constraint: string): string | null {
  const ranges: Range[] = [];
  for (const part of constraint.split(',')) {
    const [, operator = '', version] = PART.exec(part) ?? [];
    if (version === undefined) return describeUnreadable(part, constraint);
    // A version before its release is in ranges that name it, and in no other.
    if (/[-+]/.test(version)) return null;
    const range = rangeOf(operator, version);
    if (range) ranges.push(range);
  }
  const all = ranges.reduce(overlap, { from: LOWEST, isFromOpen: false, to: HIGHEST, isToClosed: false });
  const order = compare(all.from, all.to);
  const isEmpty = order > 0 || (order === 0 && (all.isFromOpen || !all.isToClosed));
  return isEmpty ? `No version meets "${constraint.trim()}": its parts exclude each other.` : null;
}

function describeUnreadable(part: string, constraint: string): string {
  const text = part.trim();
  const written = text === '' ? constraint.trim() : text;
  const rule = 'A constraint is one of =, !=, >, >=, <, <= and ~>, and a version like 1.5.0; commas separate several.';
  return `"${written}" cannot be read as a version constraint. ${rule}`;
}

function rangeOf(operator: string, text: string): Range | null {
  const parts = text.replace(/^v/, '').split('.').map(Number);
  const [major = 0, minor = 0, patch = 0] = parts;
  const version: Version = [major, minor, patch];
  switch (operator) {
    case '':
    case '=':
      return { from: version, isFromOpen: false, to: version, isToClosed: true };
    case '>':
    case '>=':
      return { from: version, isFromOpen: operator === '>', to: HIGHEST, isToClosed: false };
    case '<':
    case '<=':
      return { from: LOWEST, isFromOpen: false, to: version, isToClosed: operator === '<=' };
    case '~>':
      return { from: version, isFromOpen: false, to: nextAfter(parts), isToClosed: false };
    default:
      return null;
  }
}

/** `~> 1.2` ends before 2 and `~> 1.2.3` before 1.3; of `~> 1` the only part may rise without an end. */
function nextAfter(parts: readonly number[]): Version {
  const [major = 0, minor = 0, ...rest] = parts;
  if (parts.length === 1) return HIGHEST;
  return rest.length > 0 ? [major, minor + 1, 0] : [major + 1, 0, 0];
}

function overlap(left: Range, right: Range): Range {
  const low = compare(left.from, right.from);
  const high = compare(left.to, right.to);
  return {
    from: low >= 0 ? left.from : right.from,
    isFromOpen: (low >= 0 && left.isFromOpen) || (low <= 0 && right.isFromOpen),
    to: high <= 0 ? left.to : right.to,
    isToClosed: high === 0 ? left.isToClosed && right.isToClosed : (high < 0 ? left : right).isToClosed,
  };
}

function compare(left: Version, right: Version): number {
  for (const index of [0, 1, 2] as const) {
    if (left[index] !== right[index]) return left[index] < right[index] ? -1 : 1;
  }
  return 0;
}
