// Helpers for tests of designs over HTTP, and a model that writes whatever the test says.

import { expect } from 'vitest';
import { findSections } from '#text/markdown/sections.ts';
import { newId } from '#contract/id.ts';
import type { Design } from '#features/design/contract.ts';
import type { ExportFormat } from '#features/exports/contract.ts';
import type { LlmProvider, LlmRequest } from '#platform/llm/llm.ts';
import type { ModelsOptions } from '#platform/llm/models.ts';
import { scriptedAgent } from './scripted-agent.ts';
import type { FollowedRun, TestPerson } from './test-app.ts';

export const topics = ['Introduction', 'Network', 'Network Ingress/Egress', 'Cost'];
export const services = ['App Service', 'Azure SQL'];

/** The smallest possible GIF. */
export const GIF = Buffer.from('R0lGODlhAQABAIABAP8AAP///yH5BAEAAAEALAAAAAABAAEAAAICRAEAOw==', 'base64');

export async function begin(by: TestPerson, values: object = {}): Promise<Design> {
  const { status, body } = await by.call<Design>('POST', '/designs', { topics, services, ...values });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

export async function read(by: TestPerson, id: string): Promise<Design> {
  return (await by.call<Design>('GET', `/designs/${id}`)).body;
}

export async function generate(by: TestPerson, id: string, values: object = {}): Promise<FollowedRun> {
  return follow(by, `/designs/${id}/generate`, values);
}

/** Exports the design and returns the id of the file. Fails if the export does not end as 'done'. */
export async function exportAs(by: TestPerson, id: string, format: ExportFormat): Promise<string> {
  const run = await follow(by, `/designs/${id}/exports`, { format });
  expect(run.end).toMatchObject({ status: 'done' });
  return (run.notes.at(-1) as { fileId: string }).fileId;
}

export async function download(by: TestPerson, path: string): Promise<Buffer<ArrayBuffer>> {
  const response = await fetch(`${by.url}/api${path}`, { headers: by.headers });
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

export async function upload<T>(
  by: TestPerson,
  path: string,
  file: { name: string; bytes: Uint8Array<ArrayBuffer> | string },
) {
  return by.send<T>(path, {
    method: 'POST',
    body: file.bytes,
    headers: { ...by.headers, 'x-file-name': encodeURIComponent(file.name) },
  });
}

export function bodyOf(design: Design, topic: string): string | undefined {
  return findSections(design.content, design.topics).find((section) => section.topic === topic)?.body;
}

async function follow(by: TestPerson, path: string, values: object): Promise<FollowedRun> {
  const { status, body } = await by.call<{ runId: number }>('POST', path, { requestId: newId(), ...values });
  expect(status, JSON.stringify(body)).toBe(200);
  return by.follow(body.runId);
}

export class ScriptedWriter implements LlmProvider {
  readonly id = 'scripted';
  readonly asked: LlmRequest[] = [];
  maxConcurrent = 0;
  /** Returns the text for a topic. Replace it to control what the model writes. */
  answer: (topic: string, request: LlmRequest) => Promise<string> = async (topic) => `Text on ${topic}.`;
  #running = 0;

  /** Registers this provider as the app's default agent. */
  get agents(): NonNullable<ModelsOptions['injected']> {
    return [
      { agent: scriptedAgent('gemini-pro', { name: 'Scripted', price: { input: 0, output: 0 } }), provider: this },
    ];
  }

  async stream(request: LlmRequest, onText: (text: string) => void) {
    this.asked.push(request);
    this.maxConcurrent = Math.max(this.maxConcurrent, ++this.#running);
    try {
      const text = await this.answer(/section "(.*)"/.exec(request.messages[0]?.text ?? '')?.[1] ?? '', request);
      if (text !== '') onText(text);
      return { finish: 'stop' as const };
    } finally {
      this.#running -= 1;
    }
  }
}
