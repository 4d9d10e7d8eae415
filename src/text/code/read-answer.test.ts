import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAnswer, type AnswerFile } from './read-answer.ts';

const terraform = { language: 'terraform' };

function filesOf(text: string, language = 'terraform'): [path: string | null, content: string][] {
  return readAnswer(text, { language }).files.map(({ path, content }) => [path, content]);
}

function block(info: string, content = 'locals {}'): string {
  return `\`\`\`${info}\n${content}\n\`\`\`\n`;
}

const LOCALS = 'locals {}\n';

describe('the path of a file', () => {
  test.each([
    ['behind its fence', block('hcl main.tf')],
    ['behind its fence as an attribute', block('hcl file=main.tf')],
    ['behind its fence in quotes', block('terraform title="main.tf" linenos')],
    ['behind its fence and a colon', block('hcl:main.tf')],
    ['instead of a language', block('main.tf')],
    ['in bold above', `**main.tf**\n\n${block('hcl')}`],
    ['as a heading above', `### 1. \`main.tf\`\n${block('hcl')}`],
    ['behind a label above', `File: main.tf\n${block('hcl')}`],
    ['in a list above', `1. **main.tf**:\n\n${block('hcl')}`],
    ['in a sentence above', `Put this into \`main.tf\` first:\n\n${block('hcl')}`],
  ])('is read %s', (_name, text) => {
    expect(filesOf(text)).toEqual([['main.tf', LOCALS]]);
  });

  test.each(['# main.tf', '// main.tf', '# File: main.tf', '/* main.tf */'])('is read in a first line %s', (line) => {
    expect(filesOf(block('hcl', `${line}\nlocals {}`))).toEqual([['main.tf', `${line}\nlocals {}\n`]]);
  });

  test('above commands to type is not that of a file', () => {
    expect(
      filesOf(`${block('hcl main.tf')}\nThen, next to \`main.tf\`:\n\n${block('bash', 'terraform init')}`),
    ).toEqual([['main.tf', LOCALS]]);
  });

  test.each([
    ['../../etc/main.tf', 'etc/main.tf'],
    ['/etc/main.tf', 'etc/main.tf'],
    ['C:\\infra\\main.tf', 'infra/main.tf'],
    ['./modules/../main.tf', 'modules/main.tf'],
    ['con.tf', '_con.tf'],
  ])('%s is made safe', (given, safe) => {
    expect(filesOf(block(`hcl file="${given}"`))).toEqual([[safe, LOCALS]]);
  });
});

test('several files keep their order, and what is said around them is words', () => {
  const text = `Here it is.\n\n**main.tf**\n${block('hcl')}\nAnd the outputs:\n\n${block('hcl outputs.tf', 'output "a" {}')}\nRun this:\n\n${block('sh', 'terraform init')}`;
  expect(filesOf(text)).toEqual([
    ['main.tf', LOCALS],
    ['outputs.tf', 'output "a" {}\n'],
  ]);
  expect(readAnswer(text, terraform).words).toBe(
    'Here it is.\n\nAnd the outputs:\n\nRun this:\n\n```sh\nterraform init\n```',
  );
});

test('a second file of the same name gets a number', () => {
  expect(filesOf(block('hcl main.tf') + block('hcl a.tf') + block('hcl Main.tf', 'variable "a" {}'))).toEqual([
    ['main.tf', LOCALS],
    ['a.tf', LOCALS],
    ['Main-2.tf', 'variable "a" {}\n'],
  ]);
});

test('an answer that gives all its files again means the later ones', () => {
  const better = 'locals { a = 1 }';
  expect(filesOf(`${block('hcl main.tf')}Better:\n${block('hcl main.tf', better)}`)).toEqual([
    ['main.tf', `${better}\n`],
  ]);
});

test('one block without a name is the file, also in another language than the project’s', () => {
  expect(filesOf(`Sure!\n\n${block('hcl')}\nDone.`)).toEqual([[null, LOCALS]]);
  expect(filesOf(block('json', '{}'))).toEqual([[null, '{}\n']]);
  expect(filesOf(block('', 'x = 1'), 'cobol')).toEqual([[null, 'x = 1\n']]);
});

test.each([
  ['terraform', 'resource "a" "b" {\n}'],
  ['terraform', '# Storage\nterraform {\n}'],
  ['powershell', '<#\n.SYNOPSIS\n#>\nparam(\n)'],
  ['powercli', 'Connect-VIServer -Server $server'],
  ['python', 'import boto3\n\nprint(1)'],
  ['ansible', '---\n- hosts: all'],
  ['kql', '// Failed sign-ins\nSigninLogs\n| where ResultType != 0'],
])('code in %s without any fence is one file', (language, code) => {
  expect(filesOf(code, language)).toEqual([[null, `${code}\n`]]);
});

test.each(['terraform', 'powershell', 'powercli', 'python', 'ansible', 'kql', 'cobol'])(
  'words without any fence are no file of %s',
  (language) => {
    for (const words of [
      'I cannot do that.',
      '# Storage\n\nWhich region do you want?',
      'Sorry',
      'Which table?\n- one',
      '',
    ])
      expect(readAnswer(words, { language })).toEqual({ files: [], words });
  },
);

test('a file that was cut is there and open', () => {
  expect(readAnswer('```hcl main.tf\nlocals {\n  a =', terraform).files).toEqual([
    { path: 'main.tf', content: 'locals {\n  a =', isClosed: false },
  ]);
});

test.each([
  ['a heredoc', 'hcl main.tf', 'locals {\n  text = <<-EOT\n    ```bash\n    ls\n    ```\n  EOT\n}'],
  ['a docstring', 'python a.py', 'def f():\n    """Says\n\n```\nx\n```\n    """\n    return 1'],
  ['a here-string', 'powershell a.ps1', '$a = @"\n```\nls\n```\n"@\n$a'],
])('fences inside of %s belong to the file', (_name, info, content) => {
  expect(filesOf(`${block(info, content)}\n${block('hcl b.tf')}`)).toEqual([
    [info.split(' ')[1], `${content}\n`],
    ['b.tf', LOCALS],
  ]);
});

test('a heredoc without its end does not swallow the files that follow', () => {
  expect(filesOf(block('hcl a.tf', 'a = <<EOT') + block('hcl b.tf'))).toEqual([
    ['a.tf', 'a = <<EOT\n'],
    ['b.tf', LOCALS],
  ]);
});

test('line ends of Windows become those of the rest', () => {
  expect(filesOf('**main.tf**\r\n\r\n```hcl\r\nlocals {\r\n}\r\n```\r\n')).toEqual([['main.tf', 'locals {\n}\n']]);
});

const pieces = fc.constantFrom(
  ...['```hcl main.tf\n', '```\n', '```hcl\n', '**a.tf**\n', '\n', 'locals {}\n', 'a = <<EOT\n', 'EOT\n', '"""\n'],
  ...['# b.tf\n', 'words ', '- ', '> ', '\r\n', '~~~\n', '../', 'résumé 😀', '```python x/y.py\n'],
);
const answers = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

test('an answer that arrives in any pieces ends as the whole', () => {
  fc.assert(
    fc.property(answers, fc.array(fc.nat(), { maxLength: 10 }), (text, cuts) => {
      let arrived = '';
      let files: AnswerFile[] = [];
      for (const cut of [...cuts.map((at) => at % (text.length + 1)).sort((a, b) => a - b), text.length]) {
        arrived += text.slice(arrived.length, cut);
        ({ files } = readAnswer(arrived, terraform));
      }
      expect(files).toEqual(readAnswer(text, terraform).files);
    }),
    { numRuns: 300 },
  );
});

test('a file that is closed does not change when more files follow it', () => {
  const text = `${block('hcl a.tf')}\n**b.tf**\n${block('hcl')}\n${block('hcl c.tf', 'x = <<EOT\n```\n```\nEOT')}`;
  const whole = new Map(readAnswer(text, terraform).files.map((file) => [file.path, file.content]));
  const ends = Array.from({ length: text.indexOf('x =') + 1 }, (_, end) => end);
  const closed = ends.flatMap((end) =>
    readAnswer(text.slice(0, end), terraform).files.filter(({ isClosed }) => isClosed),
  );
  expect(closed.filter(({ path, content }) => whole.get(path) !== content)).toEqual([]);
});

test('paths of any answer are relative, distinct and safe', () => {
  fc.assert(
    fc.property(answers, (text) => {
      const paths = readAnswer(text, terraform).files.flatMap(({ path }) => path ?? []);
      expect(new Set(paths).size).toBe(paths.length);
      for (const path of paths) expect(path).not.toMatch(/^\/|\\|(?:^|\/)\.\.(?:\/|$)/);
    }),
  );
});
