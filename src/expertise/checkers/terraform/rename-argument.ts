// Mends the name of an argument or key. Where the only name that exists says the opposite, its value is turned around with
// it; where that value is not written here, there are words and no fix.

import type { Range } from '#text/offsets.ts';
import type { Issue } from './issues.ts';
import { didYouMean, renamed, type Suggestion } from './suggest.ts';
import type { Expression, HclFile } from './syntax/hcl.ts';

type Misnamed = {
  file: HclFile;
  name: Range;
  /** It is absent for a block. */
  value?: Expression | undefined;
  suggestion: Suggestion | null;
};

/** Returns the place and the fix, and the words that the message ends with. */
export function renameArgument({ file, name, value, suggestion }: Misnamed): {
  issue: Pick<Issue, 'file' | 'start' | 'end' | 'fix' | 'isCertain'>;
  hint: string;
} {
  const at = { file, start: name.start, end: name.end, isCertain: suggestion?.isTypo ?? false };
  if (suggestion?.sense !== 'opposite' || !value)
    return { issue: { ...at, fix: renamed(suggestion) ?? undefined }, hint: didYouMean(suggestion) };
  if (value.kind !== 'literal' || typeof value.value !== 'boolean')
    return { issue: at, hint: ` The opposite exists: "${suggestion.name}", which needs the opposite value.` };
  const turned = String(!value.value);
  const between = file.text.slice(name.end, value.start);
  return {
    issue: { ...at, end: value.end, fix: `${suggestion.name}${between}${turned}` },
    hint: ` The opposite exists: \`${suggestion.name} = ${turned}\`.`,
  };
}
