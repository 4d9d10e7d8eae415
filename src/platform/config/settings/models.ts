// Providers and models behind the agents. Each provider says its own settings (`src/platform/llm/providers`).

import { providerSettings } from '#platform/llm/provider-settings.ts';
import { count, type Setting } from '#platform/setting/setting.ts';

export const modelsSettings = {
  ...providerSettings,
  OFFLINE_WORDS_PER_SECOND: {
    group: 'Models',
    schema: count,
    default: '60',
    example: '60',
    meaning: 'How fast the offline agent streams its answers, in words per second.',
  },
} satisfies Record<string, Setting>;
