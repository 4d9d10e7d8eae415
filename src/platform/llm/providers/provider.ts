// What a provider of models is. Each has a folder beside this file, and a line in `../providers.ts`; everything that names
// providers (settings, agents, plans, the screens and the tests) derives from that list.

import type { Setting, SettingValues } from '#platform/setting/setting.ts';
import type { LlmProvider } from '../llm.ts';
import type { HttpStream } from '../wire/http-stream.ts';
import type { ServedModel } from '../servers/served-model.ts';
import type { Abilities, AgentFacts, AgentRow } from './agent-row.ts';

export type ProviderSettings = Readonly<Record<string, Setting & { group: 'Models' }>>;

/** A provider that its settings connect. */
export type Connection = {
  /** Returns what streams the answers of this agent. The provider is made once, not for each call. */
  providerOf(agent: Pick<AgentFacts, 'endpoint'>): LlmProvider;
  /** The ids of the models that can answer a chat, in the provider's order. Rejects with `LlmError`. */
  listModels(signal: AbortSignal): Promise<string[]>;
  /** Returns what a server of one's own says of its models. It is null where the agents are a table. Rejects with `LlmError`. */
  describeModels: ((signal: AbortSignal) => Promise<ServedModel[]>) | null;
};

/** The agents of a server that offers models nobody can know before. */
export type ServedAgents<Connecting extends ProviderSettings = ProviderSettings> = {
  /** Returns the models that the settings name; undefined to ask the server for its list. */
  modelsOf(values: SettingValues<Connecting>): readonly string[] | undefined;
  toAgent(model: ServedModel): AgentFacts;
  /** The warning in the log when the server did not list its models. */
  notListed: string;
};

export type Provider<
  Id extends string = string,
  Connecting extends ProviderSettings = ProviderSettings,
  Choosing extends ProviderSettings = ProviderSettings,
> = {
  /** It is also the name of its folder. */
  id: Id;
  /** People see this name beside its agents: 'Google'. */
  name: string;
  /** The offline agent explains the provider in these words after "needs a key: ". Null where no key has to be bought. */
  keyFor: string | null;
  /** Words of questions about connecting it, which the offline agent answers. */
  words: readonly string[];
  /** They connect it. What is secret counts as a key that costs money: no public server gives plans away with it. */
  settings: Connecting;
  /** They choose the models of its agents; docs/config.md names them after what connects providers. */
  modelSettings: Choosing;
  /** Names that people set instead: older ones, and those of other programs. */
  otherNames: Readonly<Record<string, string>>;
  /** The setting that connects it, and the page on which a key is made. Null for a server of one's own. */
  key: { setting: string; page: string } | null;
  /** Returns null without the key or the address. */
  connect(values: SettingValues<Connecting>, http: HttpStream): Connection | null;
  /** The agents are in the order of the picker. */
  agents: readonly AgentRow[];
  /** Null: the agents above are all there are. */
  served: ServedAgents<Connecting> | null;
  /** Returns what another model than an agent's own can do, where that differs. */
  abilitiesOf(model: string, abilities: Abilities): Abilities;
};

type SecretOf<Settings extends ProviderSettings> = {
  [Name in keyof Settings]: Settings[Name] extends { secret: true } ? Name : never;
}[keyof Settings];

/** These parts of a record name its own settings. The key is one of the secret settings. */
type OwnNames<Connecting extends ProviderSettings, Choosing extends ProviderSettings> = {
  otherNames: Readonly<Record<string, keyof Connecting | keyof Choosing>>;
  key: { setting: SecretOf<Connecting> } | null;
  agents: readonly (AgentRow & { modelSetting?: keyof Choosing })[];
};

/** Checks a record, and keeps its id and the names of its settings as types. */
export function defineProvider<
  const Id extends string,
  const Connecting extends ProviderSettings,
  const Choosing extends ProviderSettings,
>(record: Provider<Id, Connecting, Choosing> & OwnNames<Connecting, Choosing>): Provider<Id, Connecting, Choosing> {
  return record;
}
