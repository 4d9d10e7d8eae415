// What the models port needs to know; the server fills it from the config.

import type { HttpTimeouts } from './wire/http-stream.ts';

export type ModelSettings = HttpTimeouts & {
  google: ProviderSettings;
  openai: ProviderSettings;
  anthropic: ProviderSettings;
  compat: {
    /** Unset: no compatible server. */
    baseUrl: string | undefined;
    apiKey: string | undefined;
    /** Unset: read from the server's /models. */
    models: readonly string[] | undefined;
  };
  /** Model ids that replace those of the table in agents.ts. */
  geminiModels: { pro: string | undefined; proVision: string | undefined; ultra: string | undefined };
  /** How fast the offline agent writes. */
  offlineWordsPerSecond: number;
};

export type ProviderSettings = { apiKey: string | undefined; baseUrl: string };
