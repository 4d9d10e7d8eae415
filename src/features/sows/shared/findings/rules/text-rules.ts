// Vague promises and leftovers of a draft, in all texts.

import { type SowContent } from '../../content/content-shapes.ts';
import { proseKeys } from '../../content/choices.ts';
import type { SectionKey } from '../../content/section-names.ts';
import type { CheckedSow, Place, Report } from '../finding-shapes.ts';
import { findVaguePromises } from '../vague-words.ts';

const LEFTOVER =
  /\b(?:TODO|TBD|TBC|TBA|FIXME|XXX+)\b|\?{3,}|\blorem ipsum\b|\{\{[^{}\n]{0,80}\}\}|\[(?:your|insert|enter|Ihr|Name|Datum) ?[^[\]\n]{0,60}\](?!\()|<(?:your|insert|enter)[ _-][^<>\n]{1,60}>/gi;

export function checkTexts({ content }: CheckedSow, report: Report): void {
  for (const { text, place } of listTexts(content)) {
    for (const found of findVaguePromises(text))
      report(
        'sow/vague-promise',
        within(place, found),
        `“${found.text}” promises nothing that anybody can check. Say what, how much and until when.`,
      );
    for (const match of text.matchAll(LEFTOVER))
      report(
        'sow/leftover',
        within(place, { text: match[0], index: match.index }),
        `“${match[0]}” looks like a leftover from a draft. Complete or remove it.`,
      );
  }
}

function within(place: Place, { text, index }: { text: string; index: number }): Place {
  return { ...place, column: index + 1, length: text.length };
}

type Located = { text: string; place: Place };

/** Every text that a person writes, each line of prose by itself. */
function listTexts(content: SowContent): Located[] {
  const lists: readonly (readonly [SectionKey, readonly (readonly string[])[]])[] = [
    ['scope', content.scope.map(({ text, detail }) => [text, detail])],
    ['excluded', content.excluded.map(({ text }) => [text])],
    [
      'deliverables',
      content.deliverables.map((each) => [each.name, each.description, ...each.criteria.map(({ text }) => text)]),
    ],
    ['milestones', content.milestones.map(({ name }) => [name])],
    ['payments', content.payments.rows.map(({ label }) => [label])],
    ['responsibilities', content.responsibilities.map(({ text }) => [text])],
    ['assumptions', content.assumptions.map(({ text }) => [text])],
    ['dependencies', content.dependencies.map(({ text }) => [text])],
    ['risks', content.risks.map(({ text, mitigation }) => [text, mitigation])],
    ['definitions', content.definitions.map(({ meaning }) => [meaning])],
  ];
  const prose = proseKeys.map(
    (section) => [section, content.prose[section].split('\n').map((line) => [line])] as const,
  );
  return [...lists, ...prose].flatMap(([section, items]) =>
    items.flatMap((texts, item) => texts.map((text) => ({ text, place: { section, item } }))),
  );
}
