// What a code template is: whom it answers, what a prompt can set in it, and where its files are.

import type { CloudProvider } from '#cloud/provider.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import type { Parameter } from './prompt/parameter.ts';

export type CodeTemplate = {
  /** The folder of its files: `files/<language>/<id>`. */
  id: string;
  name: string;
  language: CodeLanguage;
  /** Null where the code has nothing to do with one cloud. */
  cloud: CloudProvider | null;
  /** A prompt that fits it. */
  example: string;
  /** What it makes, in the words people use. The subject that a prompt names first decides. */
  subject: RegExp;
  /** Must be in the prompt as well. A template with a second requirement wins over one without. */
  also?: RegExp;
  /** Says that something else is meant: 'remove' in a template that adds. */
  unless?: RegExp;
  /** Words that a prompt can say without asking for more than the template does. */
  covers: string;
  parameters: readonly Parameter[];
  /** What it makes and what to know before using it, as Markdown. */
  note: string;
};
