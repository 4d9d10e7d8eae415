import { expect, test } from 'vitest';
import { findArtifacts } from './find-artifacts.ts';
import { joinVersions } from './join-versions.ts';

const lines = (count: number, word = 'line') =>
  Array.from({ length: count }, (_, index) => `${word} ${index}`).join('\n');
const fence = (info: string, content: string) => `\`\`\`${info}\n${content}\n\`\`\`\n`;
const found = (text: string) => findArtifacts(text).map(({ kind, name, content }) => [kind, name, content.length]);

test('a file of 5 lines and code of 15 are artifacts, shorter ones and fences without a language are not', () => {
  expect(found(fence('hub.tf', lines(5)))).toEqual([['code', 'hub.tf', lines(5).length]]);
  expect(found(fence('hub.tf', lines(4)))).toEqual([]);
  expect(found(fence('hcl', lines(15)))).toEqual([['code', '', lines(15).length]]);
  expect(found(fence('hcl', lines(14)))).toEqual([]);
  expect(found(fence('', lines(40)))).toEqual([]);
  expect(found(`\`\`\`hcl\n${lines(40)}`)).toEqual([]);
});

test('a comment in the first line names the file', () => {
  expect(found(fence('hcl', `# network/hub.tf\n${lines(5)}`))[0]?.slice(0, 2)).toEqual(['code', 'network/hub.tf']);
  expect(found(fence('hcl', `# The hub\n${lines(5)}`))).toEqual([]);
});

test('a closed Mermaid fence is a diagram, and a Markdown file a document', () => {
  expect(found(fence('mermaid', 'flowchart LR\n a --> b'))).toEqual([['diagram', '', 21]]);
  expect(found(fence('markdown', `# Runbook\n${lines(15)}`))[0]?.slice(0, 2)).toEqual(['document', 'Runbook']);
});

test('an answer with a title, sections and enough text is a document; an answer with headings alone is not', () => {
  const body = 'A sentence about the hub. '.repeat(80);
  expect(
    found(`Here it is.\n\n# **Hub** design\n\n## Network\n\n${body}\n\n## Cost\n\n${body}`)[0]?.slice(0, 2),
  ).toEqual(['document', 'Hub design']);
  expect(found(`## Network\n\n${body}\n\n## Cost\n\n${body}`)).toEqual([]);
  expect(found('# Title\n\n## One\n\n## Two\n')).toEqual([]);
});

test('code in a list is read without its indentation', () => {
  const [artifact] = findArtifacts(`- Save this:\n\n  \`\`\`hub.tf\n  a\n    b\n  c\n  d\n  e\n  \`\`\`\n`);
  expect(artifact?.content).toBe('a\n  b\nc\nd\ne');
});

test('the same file is one artifact; what has no name joins the one it shares its lines with', () => {
  const answers = [
    fence('hub.tf', lines(20)) + fence('python', lines(20, 'py')),
    fence('HUB.TF', lines(6, 'new')) + fence('hcl', lines(20, 'other')),
    fence('python', lines(25, 'py')),
    fence('python', lines(20, 'unrelated')),
  ];
  const all = answers.flatMap((text, index) =>
    findArtifacts(text).map((one) => ({ ...one, messageId: String(index) })),
  );
  const joined = joinVersions(all).map((versions) => versions.map(({ messageId, place }) => `${messageId}.${place}`));
  expect(joined).toEqual([['0.0', '1.0'], ['0.1', '2.0'], ['1.1'], ['3.0']]);
});
