// What a code template is: whom it answers, what a prompt can set in it, and where its files are.

import type { CloudProvider } from '#catalogue/provider.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import type { Parameter, Values } from './prompt/parameter.ts';
import type { ServiceModule } from './service/service-module.ts';

export type CodeTemplate = {
  /** The folder of its files, unless it has a module: `files/<language>/<id>`. */
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
  /** The services that it is made of: the recipes of solutions write them, and it has no files of its own. */
  module?: (values: Values) => ServiceModule;
  /** The note says what the template makes and what to know before using it, as Markdown. */
  note: string;
};
