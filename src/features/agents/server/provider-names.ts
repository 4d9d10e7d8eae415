// How providers are called on the screen.

import type { LlmProviderId } from '#platform/llm/llm.ts';

export const providerNames: Record<LlmProviderId, string> = {
  google: 'Google',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  compat: 'Own server',
  offline: 'Lounge',
  scripted: 'Test',
};
