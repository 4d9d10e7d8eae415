// A conversation is named after its first message: the first line with words, without Markdown marks.

const MAX_LENGTH = 60;

export function titleOf(message: string): string {
  const line =
    message
      .split('\n')
      .map(plainLine)
      .find((text) => text !== '') ?? 'New conversation';
  if (line.length <= MAX_LENGTH) return line;
  const cut = line.slice(0, MAX_LENGTH);
  const lastSpace = cut.lastIndexOf(' ');
  return `${withoutHalfPair(lastSpace > MAX_LENGTH / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

function plainLine(line: string): string {
  return line
    .replace(/^\s*(?:[#>]+|[-*+]|\d+[.)]|```\S*)\s*/, '')
    .replace(/[*_`]/g, '')
    .trim();
}

function withoutHalfPair(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text;
}
