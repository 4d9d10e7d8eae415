// Mistakes in values, references and words.

import type { MeasuredDocument } from './documents.ts';
import { insertParagraph, readDocument, replaceAt, replaceCell, tablesOf, columnOf, type Mutation } from './edit.ts';

type Mutate = (document: MeasuredDocument) => Mutation[];

/** Puts each text as a paragraph somewhere else. */
function inserting(texts: readonly string[], codes: readonly string[], what: string): Mutate {
  return (document) =>
    texts.flatMap((text, index) =>
      insertParagraph(document, { index: 2 + index * 3, text, what: `${what}: ${text}`, codes }),
    );
}

const wrongSum: Mutate = (document) => {
  const design = readDocument(document);
  const codes = ['design/sum-wrong'];
  const cells = tablesOf(design, /Monthly cost \(USD\)|Unit price/).flatMap((table) => {
    const column = columnOf(table, /Monthly cost|Amount/);
    return table.rows.flatMap((row) => {
      const text = ` ${row.cells[column]?.text.replace(/\d/, (digit) => String((Number(digit) % 9) + 1))} `;
      return replaceCell({
        document,
        row,
        column,
        text,
        what: `${row.cells[0]?.text}:${text}`,
        codes,
        within: table,
      });
    });
  });
  const words = /come to about (\d+) dollars/g;
  const sentences = [...document.content.matchAll(words)].map((match) =>
    replaceAt({
      document,
      place: { start: match.index, end: match.index + match[0].length },
      text: `come to about ${Number(match[1]) + 130} dollars`,
      what: `prose sum ${match[1]}`,
      codes,
    }),
  );
  return [...cells, ...sentences];
};

const contradiction: Mutate = (document) => {
  const wrong: Readonly<Record<string, string>> = {
    rto: '9 hours',
    rpo: '2 minutes',
    'cost-range': '$4,100 to $4,600',
    region: 'Japan East',
    availability: '97.5 %',
  };
  const rows = tablesOf(readDocument(document), /^(?:Key figure|Objective) \| Value/).flatMap((table) => table.rows);
  const keys: readonly (readonly [RegExp, string])[] = [
    [/RTO/, 'rto'],
    [/RPO/, 'rpo'],
    [/cost/, 'cost-range'],
    [/^Availability/, 'availability'],
  ];
  const inTables = rows.flatMap((row) => {
    const key = keys.find(([pattern]) => pattern.test(row.cells[0]?.text ?? ''))?.[1];
    if (!key) return [];
    return replaceCell({
      document,
      row,
      column: 1,
      text: ` ${wrong[key]} `,
      what: key,
      codes: ['design/fact-contradicted'],
    });
  });
  const sentences = [
    'The RTO is 9 hours.',
    'An RPO of 2 minutes is kept.',
    'The estimated monthly cost is $4,100 to $4,600.',
  ];
  const inText = inserting(sentences, ['design/fact-contradicted'], 'sentence')(document);
  return [...inTables, ...inText];
};

const objectives: Mutate = (document) => {
  if (!/\bRPO\b[^\n]*(?:\{\{rpo\}\}|15 minutes)/.test(document.content) || !/\bRTO\b/.test(document.content)) return [];
  const facts = document.facts.map((fact) => (fact.key === 'rpo' ? { ...fact, value: '9 hours' } : fact));
  const content = document.content
    .replaceAll(/(RPO[^\n]{0,40})15 minutes/g, '$19 hours')
    .replaceAll('15 minutes', '9 hours');
  return [
    {
      what: 'RPO of 9 hours',
      input: { ...document, facts, content },
      codes: ['design/objectives-contradicted'],
      lines: null,
    },
  ];
};

const services: Mutate = (document) => {
  const wrong = {
    azure: [
      ['Azure Kuberntes Service', 'design/service-misspelt'],
      ['Amazon RDS', 'design/service-foreign'],
    ],
    aws: [
      ['Amazon Elasticach', 'design/service-misspelt'],
      ['Azure SQL', 'design/service-foreign'],
    ],
    gcp: [
      ['Cloud Spaner', 'design/service-misspelt'],
      ['Azure Cosmos DB', 'design/service-foreign'],
    ],
  }[document.provider];
  return [...wrong, ['Quantum Teapot Hub', 'design/service-unknown']].map(([service = '', code = '']) => ({
    what: service,
    input: {
      ...document,
      services: [...document.services, service],
      content: `${document.content}\n${service} is used.\n`,
    },
    codes: [code],
    lines: null,
  }));
};

const structure: Mutate = (document) => {
  const headings = readDocument(document).headings.filter(({ isTopic }) => isTopic);
  return headings.slice(1, 6).flatMap((heading, index) => {
    const text = document.content.slice(heading.start, heading.end);
    if (index % 2 === 0) {
      const codes = ['design/heading-duplicate'];
      return [
        replaceAt({ document, place: heading, text: `${text}\n\nTwice.\n\n${text}`, what: `${text} twice`, codes }),
      ];
    }
    const place = { start: document.content.length, end: document.content.length };
    return [
      replaceAt({
        document,
        place,
        text: '\n## Glossary\n',
        what: 'an empty section',
        codes: ['design/section-empty'],
      }),
    ];
  });
};

const ragged: Mutate = (document) =>
  tablesOf(readDocument(document), /./).flatMap((table) => {
    const row = table.rows.at(-1);
    if (!row) return [];
    const text = `${document.content.slice(row.start, row.end)} one more |`;
    return [replaceAt({ document, place: row, text, what: 'a cell too many', codes: ['text/table-ragged'] })];
  });

export const textMutations: Readonly<Record<string, Mutate>> = {
  'wrong sum': wrongSum,
  'value against a fact': contradiction,
  'RPO longer than RTO': objectives,
  'dangling reference': inserting(
    [
      'The rules are in Table 97.',
      'See Figure 88.',
      'This is told in section 42.3.',
      'See Appendix Q.',
      'See section “Nowhere”.',
    ],
    ['text/reference-broken'],
    'reference',
  ),
  'dangling citation': inserting(
    ['The load was measured [7].', 'It follows a study.[^study]'],
    ['text/citation-unknown'],
    'citation',
  ),
  'unknown or unresolved fact': inserting(
    ['It belongs to {{nobody-said}}.', 'The code is {{fact:not-there}}.'],
    ['text/placeholder-unresolved'],
    'fact',
  ),
  'placeholder left': inserting(
    [
      'Owned by [PLACEHOLDER].',
      'The size is TBD.',
      'Lorem ipsum dolor sit amet.',
      'Signed by [CLIENT NAME].',
      'The gateway is 10.20.x.x.',
      'On [insert date] it starts.',
      'The cost is XX USD.',
      'This is placeholder text.',
    ],
    ['text/leftover'],
    'leftover',
  ),
  'model chatter': inserting(
    [
      'Sure! Here is the section you asked for.',
      'Certainly, here is a concise draft of this section:',
      'Let me know if you would like more detail.',
      'I hope this helps.',
      'As an AI language model, the writer has no access to prices.',
      'Feel free to adapt the sizes.',
      'Would you like me to expand this part?',
      'Below is the section you requested:',
    ],
    ['text/chatter'],
    'chatter',
  ),
  'region that does not exist': inserting(
    ['Copies are in eu-west-9.', 'The archive is kept in europe-north7.'],
    ['design/region-unknown'],
    'region',
  ),
  'service that is not there': services,
  'unsafe or broken link': inserting(
    ['Read [this](javascript:alert(1)).', 'See [there](#nowhere-at-all).', '![A picture](https://example.com/a.png)'],
    ['text/link-unsafe', 'text/link-broken', 'text/image-remote'],
    'link',
  ),
  'broken structure': structure,
  'ragged table': ragged,
};
