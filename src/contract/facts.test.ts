import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factKeysOf, findPlaceholders, isFactKey, isFactValue, resolveFacts } from './facts.ts';

const facts = { rto: '4 hours', 'address-space': '10.0.0.0/16', region: 'westeurope' };

test('a fact is put wherever it is embedded: prose, tables, headings, inline code', () => {
  const content = '# RTO {{rto}}\n\nWithin {{rto}}.\n\n| a | b |\n|---|---|\n| `{{address-space}}` | {{rto}} |\n';
  expect(resolveFacts(content, facts)).toEqual({
    content: '# RTO 4 hours\n\nWithin 4 hours.\n\n| a | b |\n|---|---|\n| `10.0.0.0/16` | 4 hours |\n',
    unknownKeys: [],
  });
});

test('fenced code keeps its own braces; the long form reaches into it', () => {
  const content = '```yaml\nhosts: {{region}}\nspace: {{fact:address-space}}\n```\n{{region}} {{fact:region}}';
  expect(resolveFacts(content, facts).content).toBe(
    '```yaml\nhosts: {{region}}\nspace: 10.0.0.0/16\n```\nwesteurope westeurope',
  );
});

test('fences are told apart as Markdown tells them', () => {
  const inside = (content: string) => resolveFacts(content, { x: 'V' }).content;
  expect(inside('~~~\n```\n{{x}}\n~~~\n{{x}}')).toBe('~~~\n```\n{{x}}\n~~~\nV');
  expect(inside('````\n```\n{{x}}\n````\n{{x}}')).toBe('````\n```\n{{x}}\n````\nV');
  expect(inside('```a`b``` {{x}}\n{{x}}')).toBe('```a`b``` {{x}}\nV');
  expect(inside('- ```sh\r\n  {{x}}\r\n  ```\r\n{{x}}')).toBe('- ```sh\r\n  {{x}}\r\n  ```\r\nV');
  expect(inside('> ```\n> {{x}}\nafter {{x}}')).toBe('> ```\n> {{x}}\nafter V');
});

test('unknown keys are left and named once; keys of objects are no facts', () => {
  expect(resolveFacts('{{owner}} {{rto}} {{owner}} {{constructor}} {{hasOwn}} {{ rto }}', facts)).toEqual({
    content: '{{owner}} 4 hours {{owner}} {{constructor}} {{hasOwn}} {{ rto }}',
    unknownKeys: ['owner', 'constructor'],
  });
});

test('a backslash keeps a placeholder, braces around one make it none', () => {
  for (const content of ['\\{{rto}}', '{{{rto}}}', '{{a{{rto}}b}}'])
    expect(resolveFacts(content, facts)).toEqual({ content, unknownKeys: [] });
});

test('a value that would break out of its sentence is not put in', () => {
  for (const value of ['', ' 4 hours', 'a|b', '{{rto}}', '`x`', 'a\nb', 'x'.repeat(201)]) {
    expect(isFactValue(value)).toBe(false);
    expect(resolveFacts('{{rto}}', { rto: value })).toEqual({ content: '{{rto}}', unknownKeys: ['rto'] });
  }
  expect(isFactValue('$400–$600 (US $)')).toBe(true);
});

test('a value never opens a code block', () => {
  expect(resolveFacts('{{x}}\n{{rto}}', { ...facts, x: '~~~' })).toEqual({
    content: '{{x}}\n4 hours',
    unknownKeys: ['x'],
  });
});

test('keys are lower-case words joined by hyphens', () => {
  expect(['rto', 'address-space', 'vm-sku-2'].every(isFactKey)).toBe(true);
  expect(['', 'RTO', '2nd', 'a--b', 'a-', 'a_b', 'a'.repeat(61)].some(isFactKey)).toBe(false);
});

test('placeholders are found where they stand', () => {
  const content = 'a {{rto}}\n\n```\n{{rto}} {{fact:region}}\n```\n{{rto}}';
  expect(factKeysOf(content)).toEqual(['rto', 'region']);
  expect(findPlaceholders(content).map(({ start, end }) => content.slice(start, end))).toEqual([
    '{{rto}}',
    '{{fact:region}}',
    '{{rto}}',
  ]);
});

const piece = fc.constantFrom(
  '{{a}}',
  '{{b}}',
  '{{fact:a}}',
  '{{',
  '}}',
  '{',
  '}',
  'a',
  'b',
  '-',
  ':',
  '\\',
  '```',
  '~~~',
  '~',
  '`',
  '> ',
  '- ',
  '1. ',
  '    ',
  '\n',
  '\r\n',
  ' ',
  'text',
);
const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
const value = fc.oneof(
  fc.constantFrom('~~~', '>', '-', '1.', '~', 'a', '4 hours'),
  fc.string({ minLength: 1, maxLength: 8 }),
);

test('resolving twice is resolving once, whatever text and values are', () => {
  fc.assert(
    fc.property(text, value, value, (content, a, b) => {
      const once = resolveFacts(content, { a, b });
      expect(resolveFacts(once.content, { a, b }).content).toBe(once.content);
    }),
    { numRuns: 3000 },
  );
});

test('without facts nothing changes', () => {
  fc.assert(
    fc.property(text, (content) => {
      expect(resolveFacts(content, {}).content).toBe(content);
    }),
  );
});

test('twenty changes of a fact leave none of the old values anywhere', () => {
  const content = Array.from(
    { length: 200 },
    (_, n) =>
      `## Part ${n}\n\nRestored in {{rto}} at {{region}}.\n\n| RTO | \`{{rto}}\` |\n|---|---|\n\n\`\`\`hcl\nrto = "{{fact:rto}}"\n\`\`\`\n`,
  ).join('\n');
  let values: Record<string, string> = { rto: '<0 hours>', region: 'westeurope' };
  for (let change = 1; change <= 20; change++) {
    const old = values['rto']!;
    values = { ...values, rto: `<${change} hours>` };
    const resolved = resolveFacts(content, values).content;
    expect(resolved.split(old).length - 1).toBe(0);
    expect(resolved.split(`<${change} hours>`).length - 1).toBe(600);
  }
});
