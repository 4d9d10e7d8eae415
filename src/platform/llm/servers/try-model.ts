// Tries once what a server does not say of a model: whether it calls a tool that it is told to call, and whether it sees the
// color of a picture. Each is one short call, which loads the model where the server does so on demand.

import { LlmError, type LlmImage, type LlmProvider, type LlmRequest } from '../llm.ts';
import type { ModelTrial } from './served-model.ts';

/** A local server may have to load the model first. */
const TIMEOUT_MS = 120_000;

/** 32 by 32 pixels of one red, as a PNG. */
const RED_SQUARE: LlmImage = {
  mediaType: 'image/png',
  data: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKklEQVR42mN4ICBAU8QwasGoBaMWjFowasGoBaMWjFowasGoBaMWDBULALgcAD3G45K4AAAAAElFTkSuQmCC',
    'base64',
  ),
};

const TOOL = {
  name: 'read_thermometer',
  description: 'Returns the temperature in the room in degrees Celsius.',
  parameters: { type: 'object', properties: {}, additionalProperties: false },
};

/**
 * Returns what was found; null where the call failed for a reason that says nothing about the model. Rejects with `LlmError`
 * when the server refuses the key or cannot be reached, because then nothing was tried.
 */
export async function tryModel(provider: LlmProvider, model: string, signal: AbortSignal): Promise<ModelTrial> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const base = { model, system: '', sources: [], signal: limited, maxOutputTokens: 300 };
  const tools = await ask(provider, {
    ...base,
    messages: [{ role: 'user', text: 'How warm is it in the room? Call read_thermometer to find out.' }],
    tools: [TOOL],
  });
  const vision = await ask(provider, {
    ...base,
    messages: [{ role: 'user', text: 'Which color has this picture? Answer with one word.', images: [RED_SQUARE] }],
  });
  return {
    tools: tools && (tools.isRejected ? false : tools.hasCalled),
    vision: vision && (vision.isRejected ? false : /\bred\b/i.test(vision.text)),
    triedAt: new Date().toISOString(),
  };
}

type Tried = { isRejected: boolean; hasCalled: boolean; text: string };

/** A rejected request says that the model cannot do it. */
async function ask(provider: LlmProvider, request: LlmRequest): Promise<Tried | null> {
  let text = '';
  try {
    const result = await provider.stream(request, (piece) => (text += piece));
    const hasCalled = result.toolCalls?.some(({ name }) => name === TOOL.name) ?? false;
    return { isRejected: false, hasCalled, text };
  } catch (error) {
    if (!(error instanceof LlmError)) throw error;
    // 404 is an unknown model or a wrong address, which says nothing of what a model can do.
    if (error.kind === 'request' && error.status !== 404) return { isRejected: true, hasCalled: false, text };
    if (error.kind === 'format' || error.kind === 'lost') return null;
    throw error;
  }
}
