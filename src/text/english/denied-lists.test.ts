import { expect, test } from 'vitest';
import { findDeniedLists } from './denied-lists.ts';
import { isRuledOut } from './negation.ts';

test('a heading denies the items below it and nothing behind them', () => {
  const text = 'Out of scope:\n- printing\n- Citrix\n\nIn scope: Redis';
  const [denied] = findDeniedLists(text);
  expect(text.slice(denied?.start, denied?.end)).toBe('\n- printing\n- Citrix');
});

test.each([
  ['We do not want: Chef, Puppet', 'Puppet'],
  ['Out of scope: Citrix.', 'Citrix'],
  ['Here is what we can live without. The portal.', 'portal'],
  ['Data lake? We had that discussion. No.', 'Data lake'],
  ['| Redis | yes |\n| VPN | no |', 'VPN'],
  ['~~Kafka~~ Event Hubs', 'Kafka'],
  ['❌ Kafka', 'Kafka'],
  ['Cassandra 👎', 'Cassandra'],
  ['Mulesoft came up again. We do not want it.', 'Mulesoft'],
])('“%s” rules out %s', (text, word) => {
  expect(isRuledOut(text, text.indexOf(word))).toBe(true);
});

test.each([
  ['Do we need a WAF? Absolutely.', 'WAF'],
  ['| Redis | yes |\n| VPN | no |', 'Redis'],
  ['No downtime: use Argo CD', 'Argo CD'],
  ['Not negotiable: SSO', 'SSO'],
  ['Not yet decided: Databricks', 'Databricks'],
  ['~~Kafka~~ Event Hubs', 'Event Hubs'],
])('“%s” does not rule out %s', (text, word) => {
  expect(isRuledOut(text, text.indexOf(word))).toBe(false);
});
