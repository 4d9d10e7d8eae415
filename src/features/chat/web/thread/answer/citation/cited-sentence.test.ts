// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { claimBefore, findSentence } from './cited-sentence.ts';

const PASSAGE = `
  <h2>Contoso network standard: the firewall subnet</h2>
  <p>Contoso owns 10.20.0.0/16. The subnet of the <b>Azure Firewall</b> is at least a /26. Gateways get a /27.</p>
  <ul><li>Spokes have no firewall of their own.</li></ul>
  <table><tbody><tr><td>GatewaySubnet</td><td>10.20.0.128/27</td></tr></tbody></table>`;

function sentenceFor(claim: string): string | undefined {
  document.body.innerHTML = PASSAGE;
  return findSentence(document.body, claim)?.toString();
}

test('the sentence that is cited is found, not the heading that has its words', () => {
  expect(sentenceFor('The firewall subnet needs a /26 or more')).toBe(
    'The subnet of the Azure Firewall is at least a /26.',
  );
  expect(sentenceFor('Each of the gateways has a /27')).toBe('Gateways get a /27.');
});

test('a row of a table and a list item are found', () => {
  expect(sentenceFor('The GatewaySubnet is 10.20.0.128/27')).toBe('GatewaySubnet10.20.0.128/27');
  expect(sentenceFor('No spokes with firewall')).toBe('Spokes have no firewall of their own.');
});

test('an abbreviation and a line that is broken in the source end no sentence', () => {
  document.body.innerHTML =
    '<p>Sicherungen liegen an zwei Standorten, z. B. Frankfurt und\nAmsterdam. Gem. Norm 30 Tage.</p>';
  expect(findSentence(document.body, 'Zwei Standorte, Frankfurt und Amsterdam')?.toString()).toBe(
    'Sicherungen liegen an zwei Standorten, z. B. Frankfurt und\nAmsterdam.',
  );
});

test('where nothing says enough of it, nothing is marked', () => {
  expect(sentenceFor('Clouds are made of water')).toBeUndefined();
});

test('a citation supports its own sentence, a short one its paragraph, and in a table its row', () => {
  document.body.innerHTML =
    '<p>The hub has a firewall<button class="cite">1</button>. Its range is 10.20.0.0/16 <button class="cite">2</button>.</p>' +
    '<p>Every workload moves in a wave. Yes <button class="cite">3</button></p>' +
    '<table><tbody><tr><td>Hub</td><td>10.20.0.0/22<button class="cite">4</button></td></tr></tbody></table>' +
    '<ul><li>CostCenter</li><li>Owner</li></ul><p><button class="cite">5</button></p>';
  const claims = [...document.querySelectorAll('.cite')].map((mark) => claimBefore(mark).trim());
  expect(claims).toEqual([
    'The hub has a firewall',
    'Its range is 10.20.0.0/16',
    'Every workload moves in a wave. Yes',
    'Hub 10.20.0.0/22',
    'CostCenter Owner',
  ]);
});
