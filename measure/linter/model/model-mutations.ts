// Mistakes planted in documents of solutions, by class: values and parts that their solutions do not have.

import { listCatalogue } from '#catalogue/catalogue.ts';
import { columnOf, insertParagraph, readDocument, replaceCell, tablesOf, type Mutation } from '../mutation/edit.ts';
import type { MeasuredDocument } from '../mutation/documents.ts';
import type { ModelDocument } from './model-documents.ts';

type Mutate = (document: ModelDocument) => Mutation[];

const UNFOUNDED = ['design/value-unfounded'];
const CONTRADICTED = ['design/model-contradicted'];
/** Of rules that knew some of these mistakes before: one finding of them is as good. */
const BEFORE = ['design/fact-contradicted', 'design/cidr-outside', 'design/cidr-unknown', 'design/port-invalid'];

/** Each text at another place of the document. */
function inserting(list: (document: ModelDocument) => readonly string[], codes: readonly string[]): Mutate {
  return (document) =>
    list(document).flatMap((text, index) =>
      insertParagraph(document as MeasuredDocument, {
        index: 4 + index * 3,
        text,
        what: text,
        codes: [...codes, ...BEFORE],
      }),
    );
}

type CellChange = {
  /** Of the table, its cells joined. */
  header: RegExp;
  column: RegExp;
  /** Null leaves the cell as it is. */
  change: (text: string, name: string) => string | null;
  codes: readonly string[];
};

function inCells({ header, column, change, codes }: CellChange): Mutate {
  return (document) =>
    tablesOf(readDocument(document as MeasuredDocument), header).flatMap((table) => {
      const at = columnOf(table, column);
      return table.rows.flatMap((row) => {
        const text = change(row.cells[at]?.text ?? '', row.cells[0]?.text ?? '');
        if (text === null) return [];
        const what = `${row.cells[0]?.text}: ${text}`;
        const alsoRight = ['design/rule-duplicate'];
        return replaceCell({
          document: document as MeasuredDocument,
          row,
          column: at,
          text: ` ${text} `,
          what,
          codes: [...codes, ...BEFORE],
          alsoRight,
        });
      });
    });
}

/** Components with an SKU that has alternatives. */
function chosen({ model }: ModelDocument): { name: string; other: string }[] {
  return (model?.components ?? []).flatMap(({ name, sku, otherSkus }) => {
    const other = otherSkus[0];
    return sku === null || other === undefined ? [] : [{ name, other }];
  });
}

const otherRegion = { azure: 'Japan East', aws: 'ap-northeast-1', gcp: 'asia-northeast1' } as const;

const removedAssumption: Mutate = (document) =>
  tablesOf(readDocument(document as MeasuredDocument), /^Number \| Assumption/).flatMap((table) =>
    table.rows.map(({ start, end, cells }) => ({
      what: cells[1]?.text ?? '',
      input: { ...document, content: document.content.slice(0, start) + document.content.slice(end + 1) },
      codes: ['design/assumption-missing'],
      lines: null,
    })),
  );

export const modelMutations: Readonly<Record<string, Mutate>> = {
  'network that no subnet has': inserting(
    () => ['The workers are in 10.20.17.0/26.', 'Reports come from 10.20.40.0/24 each night.'],
    UNFOUNDED,
  ),
  'SKU of another choice in a sentence': inserting(
    (document) => chosen(document).map(({ name, other }) => `${name} runs with the SKU ${other}.`),
    CONTRADICTED,
  ),
  'SKU of another choice in a table': (document) => {
    const others = new Map(chosen(document).map(({ name, other }) => [name, other]));
    return inCells({
      header: /^Component \| SKU/,
      column: /^SKU$/,
      change: (_, name) => others.get(name) ?? null,
      codes: CONTRADICTED,
    })(document);
  },
  'less loss of data than documented': inserting(
    ({ model }) =>
      (model?.components ?? []).flatMap(({ name, lossSeconds }) =>
        lossSeconds !== null && lossSeconds > 60
          ? [`${name} loses at most ${lossSeconds / 60 - 1} minutes of data.`]
          : [],
      ),
    [...CONTRADICTED, ...UNFOUNDED],
  ),
  'documented figure that no page has': inCells({
    header: /^Component \| SKU \| Zones \| Copy in/,
    column: /^Data lost/,
    change: (text) => (/^(?:No copy|Not documented)$/.test(text) ? '2 minutes' : null),
    codes: [...CONTRADICTED, ...UNFOUNDED],
  }),
  duration: inserting(
    () => ['Failover takes 37 minutes.', 'Backups are kept for 93 days.', 'The cache is empty after 17 hours.'],
    UNFOUNDED,
  ),
  price: inserting(
    () => ['Production costs $7,311 a month.', 'The gateways come to 913 USD.', 'Support adds €2,450 to it.'],
    UNFOUNDED,
  ),
  percentage: inserting(
    () => ['The gateway is available 99.37 % of the time.', 'A load of 83 % is expected.'],
    UNFOUNDED,
  ),
  'port without a connection': inserting(
    () => ['Agents report on TCP 8471.', 'The probe uses port 9317.', 'Nodes listen on UDP 5514.'],
    UNFOUNDED,
  ),
  'port of a connection that is another': inCells({
    header: /^From \| To \| Port/,
    column: /^Port$/,
    change: (text) => (text === 'TCP 443' ? 'TCP 8443' : null),
    codes: UNFOUNDED,
  }),
  region: inserting(
    ({ provider }) => [
      `Archives are kept in ${otherRegion[provider]}.`,
      `Reports are written in ${otherRegion[provider]}.`,
    ],
    UNFOUNDED,
  ),
  environment: inserting(
    () => ['Releases wait in the staging environment.', 'The acceptance environment has the same sizes.'],
    UNFOUNDED,
  ),
  'number of parts': inserting(
    () => ['The solution has 7 environments.', 'There are 41 subnets.', 'It consists of 87 components.'],
    UNFOUNDED,
  ),
  'service that is no component': inserting(
    ({ provider, model }) =>
      listCatalogue(provider)
        .map(({ name }) => name)
        .filter((name) => model?.absentServices.includes(name))
        .slice(3, 6)
        .map((name) => `Messages pass ${name} before they are stored.`),
    UNFOUNDED,
  ),
  'component that does not exist in a table': inCells({
    header: /^Component \| SKU/,
    column: /^Component$/,
    change: (text) => (/total/i.test(text) ? null : 'Quantum relay'),
    codes: UNFOUNDED,
  }),
  'removed assumption': removedAssumption,
};
