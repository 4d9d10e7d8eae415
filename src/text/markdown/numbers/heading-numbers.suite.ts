// Every reader of a document gives its headings the same numbers. The test of each hands in what it shows.

import { expect, test } from 'vitest';

/** Texts with what readers see of their numbered headings. */
const texts: readonly { name: string; text: string; shown: readonly string[] }[] = [
  {
    name: 'a title and a table of contents have no number',
    text: '# Hub\n\n## Table of Contents\n\n1. Network\n\n## Network\n\n### Spokes\n\n## Cost\n',
    shown: ['1 Network', '1.1 Spokes', '2 Cost'],
  },
  {
    name: 'headings of a model count before a subtopic',
    text: '## Network\n\n### Hub\n\nA.\n\n### Spokes\n\nB.\n\n### Network Ingress/Egress\n\n#### Ports\n\n## Cost\n',
    shown: ['1 Network', '1.1 Hub', '1.2 Spokes', '1.3 Network Ingress/Egress', '1.3.1 Ports', '2 Cost'],
  },
  {
    name: 'a number that a heading brings along is shown once, and right',
    text: '# T\n\n## 4. Network\n\n### 9.1 Hub\n\n## 2. 3 tiers\n\n## 4 eyes\n',
    shown: ['1 Network', '1.1 Hub', '2 3 tiers', '3 4 eyes'],
  },
  {
    name: 'a level that is skipped is not counted',
    text: '## Network\n\n##### Deep\n\n# Recovery\n',
    shown: ['1 Network', '1.1 Deep', '2 Recovery'],
  },
];

/** `read` returns each heading that has a number as '2.1 Spokes'. */
export function testHeadingNumbers(reader: string, read: (text: string) => readonly string[]): void {
  test.each(texts)(`${reader}: $name`, ({ text, shown }) => {
    expect(read(text)).toEqual(shown);
  });
}
