// Questions about agreements, prices and ports, and comparisons of services, are answered from the catalogue, with page and day.

import { expect, test } from 'vitest';
import { answerComparison, answerFacts } from './fact-answer.ts';

test.each([
  ['SLA of EC2?', ['Amazon EC2', '99.99% promised', 'aws.amazon.com/compute/sla', '2026-11-22']],
  [
    'How much does Azure Firewall cost?',
    ['Hours of a deployment, Standard', '$1.25 for 1 hour (stated: $912.50 for 730 hours)', 'no offer'],
  ],
  ['Which ports does AKS need?', ['TCP 443', 'learn.microsoft.com']],
  ['Is Key Vault zone redundant?', ['over zones, always']],
  ['RTO of Aurora', ['Amazon Aurora']],
])('“%s” gets the facts', (question, parts) => {
  const answer = answerFacts(question) ?? '';
  for (const part of parts) expect(answer).toContain(part);
});

test('services are compared row by row, and a name that several clouds share means each of them', () => {
  expect(answerComparison('What is the difference between SQS and Service Bus?')).toMatch(
    /\| \| Amazon SQS \| Service Bus \|/,
  );
  expect(answerFacts('cosmos vs dynamodb sla')).toMatch(/\| \| Azure Cosmos DB \| Amazon DynamoDB \|/);
  const prices = answerFacts('What does a NAT gateway cost?') ?? '';
  for (const name of ['NAT gateway (AWS): prices', 'NAT Gateway (Azure): prices', 'Cloud NAT (Google Cloud): prices'])
    expect(prices).toContain(name);
  expect(answerFacts('What does a NAT gateway cost in Azure?')).not.toContain('AWS');
});

test('what the catalogue does not state is said, with the page that may', () => {
  expect(answerFacts('What is the SLA of Azure SQL Database?')).toMatch(
    /states nothing on this.*learn\.microsoft\.com/s,
  );
});

test.each([
  'What does it cost to run the project?',
  'How do I make a backup?',
  'What does the Premium plan cost?',
  'Which ports are open on my laptop?',
  'Write a design with AKS, and say what it costs and which SLA it has, for our shop in two regions please',
])('“%s” asks for no fact of a service', (question) => {
  expect(answerFacts(question)).toBeNull();
});
