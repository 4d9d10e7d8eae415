// What a project is called where it is listed.

import type { CodeLanguage } from '#contract/code-language.ts';
import { extensionOf } from '#text/code/code-language.ts';
import { hasGivenTitle } from '../../shared/unnamed-file.ts';

/** A name that Lounge gave has the extension of its language, as a file has; one that a person gave stays as it is. */
export function projectName({ title, language }: { title: string; language: CodeLanguage }): string {
  return hasGivenTitle(title) ? `${title}${extensionOf(language)}` : title;
}
