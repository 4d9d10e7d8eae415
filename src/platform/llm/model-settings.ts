// The settings of the models port, filled from the configuration by the server.

import type { HttpTimeouts } from './wire/http-stream.ts';

export type ModelSettings = HttpTimeouts & {
  google: ProviderSettings;
  openai: ProviderSettings;
  anthropic: ProviderSettings;
  compat: {
    /** Unset if there is no compatible server. */
    baseUrl: string | undefined;
    apiKey: string | undefined;
    /** Unset to read them from the server's /models. */
    models: readonly string[] | undefined;
  };
  /** Model ids that replace the defaults in agents.ts. */
  geminiModels: { pro: string | undefined; proVision: string | undefined; ultra: string | undefined };
  /** The speed of the offline agent. */
  offlineWordsPerSecond: number;
};

export type ProviderSettings = { apiKey: string | undefined; baseUrl: string };
