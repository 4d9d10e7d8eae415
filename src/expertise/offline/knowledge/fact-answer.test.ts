// Questions about agreements, prices and ports, and comparisons of services, are answered from the catalogue, with page and day.

import { expect, test } from 'vitest';
import { answerFacts } from './fact-answer.ts';

test.each([
  ['SLA of EC2?', ['Amazon EC2', '99.99% promised', 'aws.amazon.com/compute/sla', '2026-11-22']],
  ['How much does Azure Firewall cost?', ['Hours of a deployment, Standard', '$1.25 each', 'no offer']],
  ['Which ports does AKS need?', ['TCP 443', 'learn.microsoft.com']],
  ['Is Key Vault zone redundant?', ['over zones, always']],
  ['RTO of Aurora', ['Amazon Aurora']],
])('“%s” gets the facts', (question, parts) => {
  const answer = answerFacts(question) ?? '';
  for (const part of parts) expect(answer).toContain(part);
});

test('services are compared row by row, and a name that several clouds share means each of them', () => {
  expect(answerFacts('What is the difference between SQS and Service Bus?')).toMatch(
    /\| \| Amazon SQS \| Service Bus \|/,
  );
  expect(answerFacts('What does a NAT gateway cost?')).toMatch(
    /NAT gateway \(AWS\).*NAT Gateway \(Azure\).*Cloud NAT \(Google Cloud\)/,
  );
  expect(answerFacts('What does a NAT gateway cost in Azure?')).toContain('NAT Gateway (Azure): prices');
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
