// The providers of models. A new one is a folder in `providers`, and its line and its name here.

import type { Provider } from './providers/provider.ts';
import { anthropic } from './providers/anthropic/provider.ts';
import { compat } from './providers/compat/provider.ts';
import { google } from './providers/google/provider.ts';
import { openai } from './providers/openai/provider.ts';

/** The order is that of the settings in docs/config.md, and of the agents in the picker. */
const listed = [google, openai, anthropic, compat] as const;

export type ProviderId = (typeof listed)[number]['id'];

/** The offline agent and the scripts of tests answer as well, without a provider. */
export type LlmProviderId = ProviderId | 'offline' | 'scripted';

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Every setting that connects a provider, and every one that chooses a model. */
export type ConnectingSettings = Intersection<(typeof listed)[number]['settings']>;
export type ChoosingSettings = Intersection<(typeof listed)[number]['modelSettings']>;

export const providers: readonly Provider<ProviderId>[] = listed;
