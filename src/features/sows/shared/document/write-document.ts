// A statement of work as Markdown: what files are rendered from, the preview shows, and the client reads.

import { formatFullDay } from '#text/dates/format-date.ts';
import { plain } from '#text/markdown/write-markdown.ts';
import { sectionNames, type SectionKey } from '../content/section-names.ts';
import type { SowDocument } from './document-shapes.ts';
import { listOf, table } from './markdown-parts.ts';
import { writeChanges } from './write-changes.ts';
import { writePayments, writePrices } from './write-prices.ts';

type Section = { key: SectionKey; write: (document: SowDocument) => string };

const sections: readonly Section[] = [
  { key: 'parties', write: writeParties },
  { key: 'background', write: ({ prose }) => nest(prose.background) },
  { key: 'objectives', write: ({ prose }) => nest(prose.objectives) },
  { key: 'changes', write: writeChanges },
  { key: 'scope', write: writeScope },
  { key: 'excluded', write: ({ excluded }) => listOf(excluded) },
  { key: 'deliverables', write: writeDeliverables },
  { key: 'approach', write: ({ prose }) => nest(prose.approach) },
  { key: 'milestones', write: writeMilestones },
  { key: 'payments', write: writePayments },
  { key: 'raci', write: writeRaci },
  { key: 'responsibilities', write: ({ responsibilities }) => listOf(responsibilities) },
  { key: 'assumptions', write: ({ assumptions }) => listOf(assumptions) },
  { key: 'dependencies', write: ({ dependencies }) => listOf(dependencies) },
  { key: 'risks', write: writeRisks },
  { key: 'prices', write: writePrices },
  { key: 'changeControl', write: ({ prose }) => nest(prose.changeControl) },
  { key: 'acceptance', write: ({ prose }) => nest(prose.acceptance) },
  { key: 'definitions', write: writeDefinitions },
  { key: 'terms', write: ({ prose }) => nest(prose.terms) },
  { key: 'signatures', write: writeSignatures },
];

/** Sections without content are left out; headings are of the second level, because the title is beside the text. */
export function writeDocument(document: SowDocument): string {
  return `${writeSections(document)
    .map(({ text }) => text)
    .join('\n\n')}\n`;
}

/** The same, section by section, each with its heading. */
export function writeSections(document: SowDocument): { key: SectionKey; text: string }[] {
  return sections.flatMap(({ key, write }) => {
    const body = write(document).trim();
    return body === '' ? [] : [{ key, text: `## ${sectionNames[key]}\n\n${body}` }];
  });
}

/** Headings inside of a section are below its own. */
function nest(prose: string): string {
  return prose.replace(/^(#{1,2})(?=\s)/gm, '###');
}

function writeParties({ parties, validUntil, blueprint }: SowDocument): string {
  const { client, provider } = parties;
  const fields: readonly (readonly [string, keyof typeof client])[] = [
    ['Name', 'name'],
    ['Address', 'address'],
    ['Contact', 'contactName'],
    ['Role', 'contactRole'],
    ['E-mail', 'contactEmail'],
  ];
  const rows = fields
    .map(([name, key]) => [name, client[key], provider[key]])
    .filter(([, mine, theirs]) => mine || theirs);
  const about = `This offer is valid until ${formatFullDay(validUntil)}.`;
  const source = blueprint
    ? ` It rests on the blueprint “${plain(blueprint.title)}”, revision ${blueprint.revision}.`
    : '';
  return `${table(['', 'Client', 'Provider'], rows as string[][])}\n\n${about}${source}`;
}

function writeScope({ scope }: SowDocument): string {
  return scope.map(({ text, detail }) => `- **${plain(text)}**${detail.trim() ? `: ${plain(detail)}` : ''}`).join('\n');
}

function writeDeliverables({ deliverables }: SowDocument): string {
  return deliverables
    .map(({ name, description, milestone, due, criteria }) => {
      const when = milestone !== null && due !== null ? `Due with “${plain(milestone)}” on ${formatFullDay(due)}.` : '';
      const head = [plain(description), when].filter(Boolean).join(' ');
      const accepted = criteria.length > 0 ? `It is accepted when:\n\n${listOf(criteria)}` : '';
      return [`### ${plain(name)}`, head, accepted].filter(Boolean).join('\n\n');
    })
    .join('\n\n');
}

function writeMilestones({ milestones, holidays, start }: SowDocument): string {
  if (milestones.length === 0) return '';
  const rows = milestones.map(({ name, begins, due }) => [name, formatFullDay(begins), formatFullDay(due)]);
  const free = holidays.map(({ day, name }) => `${name || 'holiday'} (${formatFullDay(day)})`).join(', ');
  const about = `The work starts on ${formatFullDay(start)}.${free ? ` Nobody works on: ${plain(free)}.` : ''}`;
  return `${about}\n\n${table(['Milestone', 'Begins', 'Due'], rows)}`;
}

function writeRaci({ raci }: SowDocument): string {
  if (raci.rows.length === 0) return '';
  const rows = raci.rows.map(({ name, cells }) => [name, ...cells]);
  return `${table(['Deliverable', ...raci.columns], rows)}\n\nR: responsible, A: accountable, C: consulted, I: informed.`;
}

function writeRisks({ risks }: SowDocument): string {
  return risks.length === 0
    ? ''
    : table(
        ['Risk', 'What is done about it'],
        risks.map(({ text, mitigation }) => [text, mitigation]),
      );
}

function writeDefinitions({ definitions }: SowDocument): string {
  return definitions.map(({ term, meaning }) => `- **${plain(term)}**: ${plain(meaning)}`).join('\n');
}

function writeSignatures({ parties: { client, provider } }: SowDocument): string {
  const rows = ['Name', 'Role', 'Place and date', 'Signature'].map((name) => [name, '', '']);
  return table(['', client.name || 'Client', provider.name || 'Provider'], rows);
}
