// Texts of tests in which `‸` marks the cursor.

import type { CheckContext, SourceFile } from '#expertise/checkers/checker.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import type { AssistOrder } from '../assist.ts';

const CURSOR = '‸';

type Given = {
  language?: CodeLanguage;
  path?: string;
  others?: readonly SourceFile[];
  context?: Partial<CheckContext>;
};

/** Returns the order of a person whose cursor is at the mark of the open file. */
export function orderOf(
  marked: string,
  { language = 'terraform', path = 'main.tf', others = [], context }: Given = {},
): AssistOrder {
  const offset = marked.indexOf(CURSOR);
  if (offset === -1) throw new Error('The text has no cursor.');
  const files = [...others, { path, text: marked.replace(CURSOR, '') }];
  return {
    files,
    path,
    offset,
    context: { language, providerMajors: {}, providerSchemas: [], kqlTables: '', ...context },
  };
}
