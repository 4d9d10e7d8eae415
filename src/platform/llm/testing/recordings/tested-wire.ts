// What the suites must know of a wire format: how it is connected, what it is sent and what it answers. Each provider has
// its own in `providers/<id>/testing/wires.ts`, which `load-wires.ts` finds.

import type { AgentFacts } from '../../providers/agent-row.ts';
import type { Provider } from '../../providers/provider.ts';
import type { LlmResult } from '../../llm.ts';

export type Read = { text: string; thoughts: string; pages: string[]; result: Omit<LlmResult, 'carried'> };

/** An answer event by event, written after the documentation, and what is to be read from it. */
export type Recording = { name: string; events: readonly object[]; read: Partial<Read> };

/** The raw pieces of an answer, for the suite of faults. */
export type Frames = {
  open: string;
  piece(text: string): string;
  close: string;
  /** An error inside the stream, and the code in it, which may be logged. The message is "The engine stopped". */
  error: string;
  errorCode: string;
};

export type TestedWire = {
  name: string;
  /** The settings with which its provider speaks to the server at `baseUrl`, as in the environment. */
  environment(server: { baseUrl: string; key: string }): Readonly<Record<string, string>>;
  /** The endpoint of its agents, where the provider has two. */
  endpoint?: AgentFacts['endpoint'];
  /**
   * The path at which the independent mock server speaks this format, or why it does not. It may leave out the usage, which
   * it reports for chat completions only when it is asked as OpenAI is.
   */
  counterpart: { path: string; hasNoUsage?: true } | { missing: string };
  recordings: readonly Recording[];
  /** It is part of the request with the effort 'low'. Null: the format has no effort. */
  lowEffort: object | null;
  /** It is part of a request that asks for everything: `askEverything` in requests.test.ts. */
  everything: object;
  /** The model wrote this in the first recording that calls tools. It goes back with the results of the tools. */
  goesBack: readonly object[];
  /** Of that, these texts mean nothing to another provider, and are never sent to one. */
  sealed: readonly string[];
  frames: Frames;
};

/** A wire with the provider that speaks it. */
export type ProviderWire = TestedWire & { provider: Provider };

/** Returns one event of a stream. */
export function eventOf(payload: unknown): string {
  return `data: ${JSON.stringify(payload)}\n\n`;
}
