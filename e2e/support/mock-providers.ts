// The model providers on one local port, spoken by an independent mock server rather than by a mirror of our adapters.

import { LLMock, type JournalEntry } from '@copilotkit/aimock';
import { loadWires } from '#platform/llm/testing/recordings/load-wires.ts';

export type MockProviders = {
  /** What the server under test is started with to talk to the mock. */
  readonly env: Record<string, string>;
  /** Answers messages that match from now on; the newest rule wins. */
  answer(message: RegExp, answer: MockAnswer): void;
  /** Messages that match call the tool from now on, and are answered with `answer` once its result is there. */
  callTool(message: RegExp, call: { name: string; input: Record<string, unknown>; answer: string }): void;
  /** Refuses messages that match from now on with this HTTP status. */
  refuse(message: RegExp, status: number): void;
  /** The next call is refused with this HTTP status, then all is well again. */
  refuseNext(status: number): void;
  /** Calls so far, oldest first, each translated to OpenAI's format; `ProviderLine` keeps what was really sent. */
  readonly calls: readonly JournalEntry[];
  close(): Promise<void>;
};

export type MockAnswer = {
  text: string;
  /** What the model thinks before. */
  thoughts?: string;
  /** Why the answer ends, where it is not at its end. */
  finishReason?: 'length';
  /** Characters a chunk. */
  chunkSize?: number;
  /** Pause between two chunks in milliseconds. */
  pause?: number;
};

export const DEFAULT_ANSWER = 'A virtual network keeps the tiers apart. Put the database into its own subnet.';

/** Starts the mock; every message is answered with `DEFAULT_ANSWER` until a rule says otherwise. */
export async function startMockProviders(): Promise<MockProviders> {
  const mock = new LLMock({ port: 0, host: '127.0.0.1' });
  mock.onMessage(/[^]*/, { content: DEFAULT_ANSWER });
  await mock.start();
  return {
    env: { ...(await connectAll(mock.url)), COMPAT_MODELS: 'mock-model' },
    answer(message, { text, thoughts, finishReason, chunkSize = 8, pause = 0 }) {
      const response = {
        content: text,
        ...(thoughts && { reasoning: thoughts }),
        ...(finishReason && { finishReason }),
      };
      mock.prependFixture({ match: { userMessage: message }, response, chunkSize, latency: pause });
    },
    callTool(message, { name, input, answer }) {
      const match = { userMessage: message };
      mock.prependFixture({ match: { ...match, hasToolResult: true }, response: { content: answer } });
      const toolCalls = [{ name, arguments: JSON.stringify(input) }];
      mock.prependFixture({ match: { ...match, hasToolResult: false }, response: { toolCalls } });
    },
    refuse(message, status) {
      mock.prependFixture({
        match: { userMessage: message },
        response: { error: { message: `Refused with ${status} by the test.` }, status },
      });
    },
    refuseNext(status) {
      mock.nextRequestError(status, { message: `Refused with ${status} by the test.` });
    },
    get calls() {
      return mock.getRequests();
    },
    close: () => mock.stop(),
  };
}

/** What connects every provider whose format the mock speaks. */
async function connectAll(url: string): Promise<Record<string, string>> {
  const wires = await loadWires();
  const environments = wires.map(({ counterpart, environment }) =>
    'path' in counterpart ? environment({ baseUrl: `${url}${counterpart.path}`, key: 'test-key' }) : {},
  );
  return Object.assign({}, ...environments) as Record<string, string>;
}
