// The specification's function generate-code over HTTP.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createScripted, type ScriptedProvider } from '#platform/llm/testing/scripted.ts';
import { createMarkedCheckers } from '#server/testing/marked-checkers.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type Answer, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let ada: TestPerson;
let provider: ScriptedProvider;

async function open(...answers: string[]): Promise<void> {
  provider = createScripted(answers.map((text) => ({ steps: [text === 'fail' ? { fail: 'key' } : { text }] })));
  app = await openTestApp({ agents: answers.length > 0 ? [{ agent: scriptedAgent('gemini-pro'), provider }] : [] });
  Object.assign(app.services.checkers, { check: createMarkedCheckers().check });
  ada = await app.signUp();
}

type Generated = Answer<{ generatedText: string } & { error?: { code: string; message: string } }>;
const call = (body: object): Promise<Generated> => ada.call('POST', '/functions/generate-code', body);
const errorOf = ({ status, body }: Generated): (string | number | undefined)[] => [
  status,
  body.error?.code,
  body.error?.message,
];

describe('with a model', () => {
  beforeAll(() =>
    open(
      '```hcl main.tf\nERROR one\n```',
      'Mended:\n```hcl main.tf\nlocals {}\n```',
      '```kql\nSigninLogs\n| take 1\n```',
      '```hcl main.tf\na {}\n```\n```hcl outputs.tf\nb {}\n```',
      'IDENTIFICATION DIVISION.',
      '```cobol\nDISPLAY "A".\n```',
      'Which one?',
      'fail',
    ),
  );
  afterAll(() => app.close());

  test('the code comes back checked and repaired', async () => {
    expect((await call({ language: 'terraform', prompt: 'A network' })).body).toEqual({ generatedText: 'locals {}\n' });
    expect(provider.requests).toHaveLength(2);
  });

  test('a language can be given by its name', async () => {
    const { body } = await call({ language: 'Azure Kusto Query', prompt: 'Sign-ins' });
    expect(body.generatedText).toBe('SigninLogs\n| take 1\n');
    expect(provider.requests.at(-1)?.system).toContain('Azure Kusto Query');
  });

  test('several files are one text, each below its path', async () => {
    expect((await call({ language: 'terraform', prompt: 'A network' })).body.generatedText).toBe(
      '# main.tf\na {}\n\n# outputs.tf\nb {}\n',
    );
  });

  test('a language that is not known is written unchecked, with or without a fence', async () => {
    expect((await call({ language: 'COBOL', prompt: 'A' })).body.generatedText).toBe('IDENTIFICATION DIVISION.');
    expect((await call({ language: 'COBOL', prompt: 'A' })).body.generatedText).toBe('DISPLAY "A".\n');
  });

  test('an answer without code, and an agent that fails, are failures', async () => {
    const failed = [502, 'code/failed', 'Failed to generate code'];
    expect(errorOf(await call({ language: 'terraform', prompt: 'A' }))).toEqual(failed);
    expect(errorOf(await call({ language: 'terraform', prompt: 'A' }))).toEqual(failed);
  });

  test('a language and a prompt are needed', async () => {
    const noLanguage = [400, 'code/no-language', 'Please select a language'];
    expect(errorOf(await call({ prompt: 'A' }))).toEqual(noLanguage);
    expect(errorOf(await call({ language: ' ', prompt: '' }))).toEqual(noLanguage);
    expect(errorOf(await call({ language: 'kql', prompt: ' ' }))[1]).toBe('code/no-prompt');
  });

  test('a prompt of 1 MB is too large', async () => {
    expect((await call({ language: 'kql', prompt: 'x'.repeat(1024 * 1024) })).status).toBe(413);
  });
});

describe('without a model', () => {
  beforeAll(() => open());
  afterAll(() => app.close());

  test('a language that is not known needs one', async () => {
    expect((await call({ language: 'COBOL', prompt: 'A' })).body.error?.code).toBe('code/needs-model');
  });
});
