import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownTexts, runsOf } from './markdown/markdown-texts.suite.ts';
import { isFactKey, isFactValue, labelOfFact } from './fact-syntax.ts';
import { countPlaceholders, factKeysOf, findPlaceholders, resolveFacts, unresolvedKeysOf } from './facts.ts';

const factsOf = (values: Record<string, string>) => Object.entries(values).map(([key, value]) => ({ key, value }));
const facts = factsOf({ rto: '4 hours', 'address-space': '10.0.0.0/16', region: 'westeurope' });

test('a fact is put wherever it is embedded: prose, tables, headings, inline code', () => {
  const content = '# RTO {{rto}}\n\nWithin {{ rto }}.\n\n| a | b |\n|---|---|\n| `{{address-space}}` | {{rto}} |\n';
  expect(resolveFacts(content, facts)).toBe(
    '# RTO 4 hours\n\nWithin 4 hours.\n\n| a | b |\n|---|---|\n| `10.0.0.0/16` | 4 hours |\n',
  );
});

test('fenced code keeps its own braces; the long form reaches into it', () => {
  const content = '```yaml\nhosts: {{region}}\nspace: {{fact:address-space}}\n```\n{{region}} {{fact:region}}';
  expect(resolveFacts(content, facts)).toBe(
    '```yaml\nhosts: {{region}}\nspace: 10.0.0.0/16\n```\nwesteurope westeurope',
  );
});

test('fences are told apart as Markdown tells them', () => {
  const inside = (content: string) => resolveFacts(content, factsOf({ x: 'V' }));
  expect(inside('~~~\n```\n{{x}}\n~~~\n{{x}}')).toBe('~~~\n```\n{{x}}\n~~~\nV');
  expect(inside('````\n```\n{{x}}\n````\n{{x}}')).toBe('````\n```\n{{x}}\n````\nV');
  expect(inside('```a`b``` {{x}}\n{{x}}')).toBe('```a`b``` {{x}}\nV');
  expect(inside('- ```sh\r\n  {{x}}\r\n  ```\r\n{{x}}')).toBe('- ```sh\r\n  {{x}}\r\n  ```\r\nV');
  expect(inside('> ```\n> {{x}}\nafter {{x}}')).toBe('> ```\n> {{x}}\nafter V');
});

test('unknown keys are left and named once; names of objects are no facts', () => {
  const content = '{{owner}} {{rto}} {{owner}} {{constructor}} {{hasOwn}}';
  expect(resolveFacts(content, facts)).toBe('{{owner}} 4 hours {{owner}} {{constructor}} {{hasOwn}}');
  expect(unresolvedKeysOf(content, facts)).toEqual(['owner', 'constructor']);
});

test('a backslash keeps a placeholder, braces around one make it none', () => {
  for (const content of ['\\{{rto}}', '{{{rto}}}', '{{a{{rto}}b}}', '{{ {{rto}} }}'])
    expect(resolveFacts(content, facts)).toBe(content);
});

test('a value that would break out of its sentence is not put in', () => {
  for (const value of ['', ' 4 hours', 'a|b', '{{rto}}', '`x`', 'a\nb', 'x'.repeat(201)]) {
    expect(isFactValue(value)).toBe(false);
    expect(resolveFacts('{{rto}}', [{ key: 'rto', value }])).toBe('{{rto}}');
  }
  expect(isFactValue('$400–$600 (US $)')).toBe(true);
});

test('a value never opens a code block', () => {
  expect(resolveFacts('{{x}}\n{{rto}}', [...facts, { key: 'x', value: '~~~' }])).toBe('{{x}}\n4 hours');
});

test('a key is short, in lower case, and has a label', () => {
  expect(['rto', 'address-space', 'vm-sku-2'].every(isFactKey)).toBe(true);
  expect(['', 'RTO', '2nd', 'a_b', 'a'.repeat(65)].some(isFactKey)).toBe(false);
  expect(labelOfFact('client-name')).toBe('Client name');
});

test('placeholders are found where they stand', () => {
  const content = 'a {{rto}}\n\n```\n{{rto}} {{fact:region}}\n```\n{{rto}}';
  expect(factKeysOf(content)).toEqual(['rto', 'region']);
  expect(countPlaceholders(content)).toEqual(
    new Map([
      ['rto', 2],
      ['region', 1],
    ]),
  );
  expect(findPlaceholders(content).map(({ start, end }) => content.slice(start, end))).toEqual([
    '{{rto}}',
    '{{fact:region}}',
    '{{rto}}',
  ]);
});

const piece = fc.constantFrom(
  ...'{{a}} {{b}} {{fact:a}} {{ }} { } a b - : \\ ``` ~~~ ~ ` > text'.split(' '),
  '- ',
  '1. ',
  '    ',
  ' ',
  '\n',
  '\r\n',
);
const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
const value = fc.oneof(
  fc.constantFrom('~~~', '>', '-', '1.', '~', 'a', '4 hours'),
  fc.string({ minLength: 1, maxLength: 8 }),
);

test('resolving twice is resolving once, whatever text and values are', () => {
  fc.assert(
    fc.property(text, value, value, (content, a, b) => {
      const once = resolveFacts(content, factsOf({ a, b }));
      expect(resolveFacts(once, factsOf({ a, b }))).toBe(once);
    }),
    { numRuns: 3000 },
  );
});

test('resolving twice is resolving once in any Markdown', () => {
  const pieces = fc.array(
    fc.oneof(
      { weight: 2, arbitrary: markdownTexts },
      { weight: 1, arbitrary: fc.constantFrom('{{a}}', '{{b}}', '\n') },
    ),
    { maxLength: 8 },
  );
  const marks = fc.constantFrom(
    '~~~',
    '-->',
    '>',
    '- a',
    '2.',
    '#',
    '===',
    '[a]: /b',
    '/b',
    '"',
    '<x>',
    '?>',
    '---',
    '4 hours',
  );
  fc.assert(
    fc.property(pieces, marks, marks, (parts, a, b) => {
      const once = resolveFacts(parts.join(''), factsOf({ a, b }));
      expect(resolveFacts(once, factsOf({ a, b }))).toBe(once);
    }),
    runsOf(1_500),
  );
});

test('without facts nothing changes', () => {
  fc.assert(
    fc.property(text, (content) => {
      expect(resolveFacts(content, [])).toBe(content);
    }),
  );
});

test('twenty changes of a fact leave none of the old values anywhere', () => {
  const part =
    '## Part\n\nRestored in {{rto}} at {{region}}.\n\n| RTO | `{{rto}}` |\n|---|---|\n\n```hcl\nrto = "{{fact:rto}}"\n```\n';
  const content = part.repeat(200);
  const count = (where: string, what: string) => where.split(what).length - 1;
  for (let change = 1; change <= 20; change++) {
    const resolved = resolveFacts(content, factsOf({ rto: `<${change} hours>`, region: 'westeurope' }));
    expect(count(resolved, `<${change - 1} hours>`)).toBe(0);
    expect(count(resolved, `<${change} hours>`)).toBe(600);
  }
});
