import { expect, test } from 'vitest';
import { composeAnswer } from './compose-answer.ts';
import { quoteSources } from './quote-sources.ts';

const recovery = {
  index: 1,
  document: 'design.md',
  heading: 'Recovery › Targets',
  text: '## Targets\n\nThe payments database has an RTO of 15 minutes. Backups run at night.\n\n- The web tier restarts by itself.\n- The batch tier has no target.',
};
const network = {
  index: 2,
  document: 'hub_[v2].tf',
  heading: '',
  text: '```hcl\nresource "azurerm_subnet" "payments" {\n\n  address_prefixes = ["10.0.1.0/24"]\n}\n',
};
const table = { index: 3, document: 'sizes.md', heading: '', text: '| Tier | Size |\n|---|---|\n| gateway | large |' };

test('only the sentence that answers is quoted, with its source', () => {
  const answer = quoteSources('What is the RTO of the payments database?', [recovery]);
  expect(answer).toContain('> The payments database has an RTO of 15 minutes.');
  expect(answer).toContain('From **design.md › Recovery › Targets** [1]');
  expect(answer).not.toContain('Backups run at night');
  expect(answer).not.toContain('## Targets');
});

test('code is quoted whole, and a fence that the passage cuts off is closed', () => {
  const answer = quoteSources('which azurerm_subnet is there', [network])!;
  expect(answer.match(/```/g)).toHaveLength(2);
  expect(answer).toContain('address_prefixes');
});

test('a table is quoted whole', () => {
  expect(quoteSources('how big is the gateway', [table])).toContain('| Tier | Size |\n|---|---|\n| gateway | large |');
});

test('a misspelt word is taken for the passages’ own, and a short or numbered one is not', () => {
  expect(quoteSources('What is the RTO of the paymnets databse?', [recovery])).toContain('RTO of 15 minutes');
  expect(quoteSources('gatewy', [table])).toContain('gateway');
  expect(quoteSources('teir', [table])).toBeNull();
});

test('Markdown in a file name is escaped', () => {
  expect(quoteSources('azurerm_subnet', [network])).toContain('From **hub\\_\\[v2\\].tf** [2]');
});

test('passages that share no word with the question are not quoted', () => {
  expect(quoteSources('mail server', [recovery, network])).toBeNull();
  expect(quoteSources('what is it', [recovery])).toBeNull();
});

test('a question without an answer lists the documents that were searched', () => {
  expect(composeAnswer('mail server', [recovery, network])).toContain('I found nothing about this in *design.md*');
});

test('code keeps its lines: in a code file, and where a passage begins in the middle of fenced code', () => {
  const file = {
    index: 1,
    document: 'main.tf',
    heading: '',
    text: 'resource "azurerm_subnet" "a" {\n  name = "snet-a"\n}\n\nlocals {\n  x = 1\n}',
  };
  expect(quoteSources('azurerm_subnet', [file])).toContain(
    '```\nresource "azurerm_subnet" "a" {\n  name = "snet-a"\n}\n```',
  );
  const cut = {
    index: 1,
    document: 'notes.md',
    heading: '',
    text: '  address_prefixes = ["10.0.1.0/24"]\n  service = "payments"\n}\n```\n\nThe payments subnet is small.',
  };
  const answer = quoteSources('payments', [cut]);
  expect(answer).toContain('  service = "payments"\n}\n```');
  expect(answer).toContain('> The payments subnet is small.');
});

test('from documents only, a quote without the rarest word of a question or without what it asks for is no answer', () => {
  const sure = { minCoverage: 0.7, isSure: true };
  const server = {
    index: 1,
    document: 'servers.md',
    heading: 'Accounts',
    text: 'The password of the user of each server is kept in the vault. A server has one user with a password.',
  };
  expect(quoteSources('What is the password of the server user?', [server], sure)).toContain('kept in the vault');
  expect(quoteSources('What is the password of the staging server user?', [server], sure)).toBeNull();
  const backup = {
    index: 1,
    document: 'backup.md',
    heading: '',
    text: 'A backup takes as long as the network allows.',
  };
  expect(quoteSources('How long does a backup take on the network?', [backup], sure)).toBeNull();
  const timed = { ...backup, text: 'A backup takes 40 minutes over the network.' };
  expect(quoteSources('How long does a backup take on the network?', [timed], sure)).toContain('40 minutes');
});
