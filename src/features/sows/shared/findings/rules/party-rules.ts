// Who agrees, until when, on what words.

import { type SowContent } from '../../content/content-shapes.ts';
import { proseKeys } from '../../content/choices.ts';
import type { CheckedSow, Report } from '../finding-shapes.ts';

export function checkParties({ content, today }: CheckedSow, report: Report): void {
  for (const [item, [name, party]] of (
    [
      ['client', content.parties.client],
      ['provider', content.parties.provider],
    ] as const
  ).entries()) {
    if (party.name.trim() === '')
      report('sow/party-undefined', { section: 'parties', item }, `The ${name} has no name. Say who agrees.`);
    if (party.contactName.trim() === '')
      report('sow/party-undefined', { section: 'parties', item }, `The ${name} has no contact. Say who speaks for it.`);
  }
  if (content.validUntil < today)
    report(
      'sow/validity-past',
      { section: 'parties' },
      `The offer was valid until ${content.validUntil}, which is past. Choose a later day.`,
    );
  checkSections(content, report);
  checkTerms(content, report);
}

const needed = [
  ['scope', 'The scope is empty. Say what is done.'],
  ['deliverables', 'There is no deliverable. Say what the client gets.'],
  ['milestones', 'There is no milestone. Say when things are due.'],
] as const;

function checkSections(content: SowContent, report: Report): void {
  for (const [section, message] of needed)
    if (content[section].length === 0) report('sow/section-empty', { section }, message);
  for (const section of proseKeys)
    if (content.prose[section].trim() === '')
      report('sow/section-empty', { section }, 'This section is empty. The client does not see it.');
}

/** A word in quotes that begins with a capital is meant as defined: the “Handover”. */
const QUOTED = /["“„]([\p{Lu}][\p{L}\p{N} -]{1,60})["”“]/gu;

function checkTerms({ prose, definitions }: SowContent, report: Report): void {
  const known = new Set(definitions.map(({ term }) => term.trim().toLowerCase()));
  for (const [item, { term, meaning }] of definitions.entries())
    if (term.trim() === '' || meaning.trim() === '')
      report(
        'sow/term-undefined',
        { section: 'definitions', item },
        `“${term.trim() || `Definition ${item + 1}`}” has no meaning. Define it or remove it.`,
      );
  for (const section of proseKeys)
    for (const [index, line] of prose[section].split('\n').entries())
      for (const match of line.matchAll(QUOTED)) {
        const [, term = ''] = match;
        if (known.has(term.trim().toLowerCase())) continue;
        const place = { section, item: index, column: match.index + 1, length: match[0].length };
        report(
          'sow/term-undefined',
          place,
          `“${term}” is written as a defined term, and the definitions do not have it.`,
        );
      }
}
