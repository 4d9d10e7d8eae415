// Mistakes in the plan of addresses and in the rules that use it.

import { formatCidr, networkOf, parseCidr } from '#text/network/cidr.ts';
import type { Row, Table } from '#expertise/lint/read-design.ts';
import type { MeasuredDocument } from './documents.ts';
import { columnOf, insertParagraph, readDocument, replaceCell, tablesOf, type Mutation } from './edit.ts';

type Mutate = (document: MeasuredDocument) => Mutation[];

const NETWORK_TABLE = /\b(?:Network|CIDR|Address space)\b/;
const ADDRESSES = /^(?:Network|CIDR|Address space)$/;
const RULES = /\b(?:Source|From|Allows from)\b.*\bPort\b/;

/** Each row of a table of networks that has one, with the network. */
function networkRows(document: MeasuredDocument): { table: Table; row: Row; column: number; network: string }[] {
  return tablesOf(readDocument(document), NETWORK_TABLE).flatMap((table) => {
    const columns = table.header.cells.flatMap(({ text }, column) => (ADDRESSES.test(text) ? [column] : []));
    return table.rows.flatMap((row) =>
      columns.flatMap((column) => {
        const network = row.cells[column]?.text.trim() ?? '';
        return parseCidr(network) ? [{ table, row, column, network }] : [];
      }),
    );
  });
}

const overlap: Mutate = (document) => {
  const rows = networkRows(document);
  return rows.flatMap(({ table, row, column, network }) => {
    const neighbour = rows.find((other) => other.table === table && other.network !== network)?.network;
    if (!neighbour) return [];
    const what = `${network} becomes its neighbour's ${neighbour}`;
    const codes = ['design/cidr-overlap', 'design/fact-contradicted'];
    const alsoRight = ['design/sum-wrong', 'design/cidr-unallocated'];
    return replaceCell({ document, row, column, text: ` ${neighbour} `, what, codes, alsoRight, within: table });
  });
};

const outside: Mutate = (document) =>
  networkRows(document).flatMap(({ row, column }, index) => {
    // Pods have 10.240.0.0 and above.
    const text = ` 10.2${30 + (index % 10)}.0.0/24 `;
    return replaceCell({
      document,
      row,
      column,
      text,
      what: `outside:${text}`,
      codes: ['design/cidr-outside'],
      alsoRight: ['design/sum-wrong', 'design/cidr-unallocated'],
    });
  });

const notANetwork: Mutate = (document) =>
  networkRows(document).flatMap(({ row, column }, index) => {
    const text = ['banana', '10.20.300.0/24', '10.20.8.0', '10.20.8.0/40', 'snet', '10.20.8/24'][index % 6]!;
    return replaceCell({
      document,
      row,
      column,
      text: ` ${text} `,
      what: text,
      codes: ['design/cidr-invalid'],
      alsoRight: ['design/cidr-unallocated'],
    });
  });

const hostBits: Mutate = (document) =>
  networkRows(document).flatMap(({ row, column, network }) => {
    const cidr = parseCidr(network)!;
    const text = formatCidr({ ...networkOf(cidr), address: networkOf(cidr).address + 9n });
    return replaceCell({ document, row, column, text: ` ${text} `, what: text, codes: ['design/cidr-host-bits'] });
  });

const proseNetwork: Mutate = (document) => [
  ...insertParagraph(document, {
    index: 3,
    text: 'Reports are read from 10.250.7.0/24 each morning.',
    what: 'an unknown network in a sentence',
    codes: ['design/cidr-unknown'],
  }),
  ...insertParagraph(document, {
    index: 5,
    text: 'The resolver answers at 192.168.44.10.',
    what: 'an unknown address in a sentence',
    codes: ['design/cidr-unknown'],
  }),
  ...insertParagraph(document, {
    index: 7,
    text: 'Production has 10.20.64.0/18.',
    what: 'the network of test called that of production',
    codes: ['design/fact-contradicted'],
  }),
  ...insertParagraph(document, {
    index: 9,
    text: 'The address space 10.77.0.0/16 is divided later.',
    what: 'another address space',
    codes: ['design/cidr-outside'],
  }),
];

type RuleRow = { table: Table; row: Row };

function ruleRows(document: MeasuredDocument): RuleRow[] {
  return tablesOf(readDocument(document), RULES).flatMap((table) => table.rows.map((row) => ({ table, row })));
}

const ruleAddress: Mutate = (document) =>
  ruleRows(document).flatMap(({ table, row }, index) => {
    const column = columnOf(table, /^(?:Source|From|Addresses)$/);
    const text = ` 172.19.${index}.0/24 `;
    return replaceCell({ document, row, column, text, what: `rule from${text}`, codes: ['design/cidr-unknown'] });
  });

/** Rows with a number as priority. */
function priorityRows(document: MeasuredDocument): (RuleRow & { column: number })[] {
  return tablesOf(readDocument(document), /\b(?:Priority|Order)\b/).flatMap((table) => {
    const column = columnOf(table, /^(?:Priority|Order)$/);
    return table.rows
      .filter((row) => /^\d+$/.test(row.cells[column]?.text ?? ''))
      .map((row) => ({ table, row, column }));
  });
}

/** Rules of a VPC network of Google Cloud may share a priority; those of a policy may not. */
const duplicatePriority: Mutate = (document) => {
  const rows = document.provider === 'gcp' ? [] : priorityRows(document);
  return rows.flatMap(({ table, row, column }) => {
    const other = rows.find((candidate) => candidate.table === table && candidate.row !== row);
    if (!other) return [];
    const text = ` ${other.row.cells[column]?.text} `;
    const codes = ['design/priority-duplicate'];
    return replaceCell({ document, row, column, text, what: `priority${text}twice`, codes, within: table });
  });
};

const priorityRange: Mutate = (document) =>
  priorityRows(document).flatMap(({ row, column }, index) => {
    const text = { azure: ['99', '70000'], aws: ['0', '70000'], gcp: ['-1', '2147483648'] }[document.provider][
      index % 2
    ]!;
    return replaceCell({ document, row, column, text: ` ${text} `, what: text, codes: ['design/priority-range'] });
  });

const duplicateRule: Mutate = (document) =>
  priorityRows(document).flatMap(({ table, row }) => {
    const line = document.content.slice(row.start, row.end);
    const text = `${line}\n${line.replace(/\d+/, (number) => String(number === '4096' ? 4095 : Number(number) + 1))}`;
    const what = 'a rule twice under another priority';
    return replaceRow({ document, table, row, text, what, codes: ['design/rule-duplicate'] });
  });

type RowEdit = { document: MeasuredDocument; table: Table; row: Row; text: string; what: string; codes: string[] };

function replaceRow({ document, table, row, text, what, codes }: RowEdit): Mutation[] {
  const content = document.content.slice(0, row.start) + text + document.content.slice(row.end);
  const lineAt = (offset: number): number => content.slice(0, offset).split('\n').length;
  const lines = [lineAt(table.start), lineAt(table.end + text.length)] as const;
  return [{ what, codes, input: { ...document, content }, lines }];
}

const badPort: Mutate = (document) => [
  ...ruleRows(document).flatMap(({ table, row }, index) => {
    const column = columnOf(table, /^Port$/);
    const text = ['TCP 99999', 'TCP 8443-443', 'UDP 65536', '443, 70443'][index % 4]!;
    return replaceCell({ document, row, column, text: ` ${text} `, what: text, codes: ['design/port-invalid'] });
  }),
  ...insertParagraph(document, {
    index: 2,
    text: 'The health probe uses TCP port 84433.',
    what: 'a port in a sentence',
    codes: ['design/port-invalid'],
  }),
];

export const networkMutations: Readonly<Record<string, Mutate>> = {
  'overlapping network': overlap,
  'network outside the space': outside,
  'not a network': notANetwork,
  'host bits set': hostBits,
  'network in prose': proseNetwork,
  'unknown network in a rule': ruleAddress,
  'priority twice': duplicatePriority,
  'priority out of range': priorityRange,
  'rule twice': duplicateRule,
  'port out of range': badPort,
};
