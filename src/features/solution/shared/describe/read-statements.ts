// What a description rules out in words: kept as statements of the solution, which its rules then check.

import type { DescribeNote } from './describe-shapes.ts';
import type { Solution } from '../solution-shapes.ts';
import { note, quoteOf } from './passages.ts';

type Statement = Solution['statements'][number];

const table: readonly { words: RegExp; kind: Statement['kind']; text: string }[] = [
  {
    words:
      /\b(?:no public (?:access|endpoints?|ips?|addresses)|not (?:publicly )?(?:accessible|reachable|exposed)(?: from| to) the internet|no access from the internet|nothing (?:is )?public|everything (?:is |stays )?private)\b/i,
    kind: 'no-public-access',
    text: 'No component is reachable from the internet, except for its entrances.',
  },
  {
    words:
      /\b(?:private endpoints? only|only (?:via|over|through|by) private endpoints?|all (?:\w+ ){1,3}(?:via|over|through|by) private endpoints?)\b/i,
    kind: 'private-endpoints-only',
    text: 'Services of the platform are reached by private endpoints only.',
  },
  { words: /\b(?:no|without) (?:ssh|rdp)\b/i, kind: 'no-ssh', text: 'No rule allows SSH or RDP.' },
  {
    words:
      /\benvironments? (?:must |are |is |be |stay |kept ){0,3}(?:apart|separated?|isolated)\b|\b(?:separated?|isolated) environments\b/i,
    kind: 'environments-apart',
    text: 'No network of one environment reaches another.',
  },
  {
    words:
      /\b(?:all )?(?:egress|outbound(?: traffic)?) (?:\w+ ){0,3}(?:through|via|over) (?:the |a |an )?(?:\w+ )?firewall\b/i,
    kind: 'egress-through-firewall',
    text: 'All outbound traffic passes the firewall.',
  },
];

export function readStatements(text: string): { statements: Statement[]; notes: DescribeNote[] } {
  const found = table.flatMap(({ words, kind, text: statement }) => {
    const match = words.exec(text);
    const quote = match && quoteOf(text, { start: match.index, end: match.index + match[0].length });
    return quote ? [{ quote, statement: { id: `statement-${kind}`, kind, text: statement } }] : [];
  });
  return {
    statements: found.map(({ statement }) => statement),
    notes: found.map(({ quote, statement }) => note('understood', statement.text, { quote })),
  };
}
