// Puts together what two admins made of one template.

import { mergeSections, type Clash, type Side } from '#text/markdown/merge/merge-sections.ts';

export type TemplateFields = { title: string; description: string; content: string };

export type TemplateMerge = {
  /** Both have changed these fields, each in another way. */
  clashes: Clash[];
  merge: (choices: ReadonlyMap<string, Side>) => TemplateFields;
};

type Texts = { base: TemplateFields; mine: TemplateFields; theirs: TemplateFields };

/** `titles` are the names of the fields, as the choice shows them. */
export function mergeTemplates(texts: Texts, titles: { title: string; description: string }): TemplateMerge {
  const { base, mine, theirs } = texts;
  const content = mergeSections({ base: base.content, mine: mine.content, theirs: theirs.content });
  const clashOf = (field: 'title' | 'description'): Clash[] =>
    mine[field] === theirs[field] || theirs[field] === base[field] || mine[field] === base[field]
      ? []
      : [{ key: `field ${field}`, title: titles[field], mine: mine[field], theirs: theirs[field] }];
  const fieldOf = (field: 'title' | 'description', choices: ReadonlyMap<string, Side>): string => {
    if (clashOf(field).length > 0) return choices.get(`field ${field}`) === 'theirs' ? theirs[field] : mine[field];
    return mine[field] === base[field] ? theirs[field] : mine[field];
  };
  return {
    clashes: [...clashOf('title'), ...clashOf('description'), ...content.clashes],
    merge: (choices) => ({
      title: fieldOf('title', choices),
      description: fieldOf('description', choices),
      content: content.merge(choices),
    }),
  };
}
