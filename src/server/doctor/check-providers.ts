// The keys of providers of models, which are only tried where somebody asks for it.

import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { LlmError, type LlmProvider } from '#platform/llm/llm.ts';
import { createModels } from '#platform/llm/models.ts';
import { providers } from '#platform/llm/providers.ts';
import { modelSettings } from '../service-settings.ts';
import { right, unchecked, wrong, type Finding } from './finding.ts';

const WAIT_MS = 15_000;

/** Takes the place of the agent that answers offline, which nobody asks here. */
const nobody: LlmProvider = { id: 'offline', stream: () => Promise.reject(new Error('Nobody answers here.')) };

export async function checkProviders(
  config: Config,
  { isOnline, log }: { isOnline: boolean; log: Log },
): Promise<Finding[]> {
  const connected = providers.filter(({ agents, served, settings }) => {
    const values = config as Readonly<Record<string, unknown>>;
    return (agents.length > 0 || served) && Object.keys(settings).some((name) => isSet(values, name, settings));
  });
  if (connected.length === 0) return [right('Models', 'No provider is set; the offline agent answers.')];
  if (!isOnline)
    return connected.map(({ name }) => unchecked(name, 'It is set and was not asked: add -- --online to ask it.'));
  const models = createModels({ settings: modelSettings(config), offline: nobody, log });
  try {
    return await Promise.all(
      connected.map(async ({ id, name }): Promise<Finding> => {
        try {
          const listed = await models.listModels(id, AbortSignal.timeout(WAIT_MS));
          if (listed === null) return unchecked(name, 'Its settings do not connect it.');
          return right(name, `It accepts the settings, and lists ${listed.length} models.`);
        } catch (error) {
          return describeFailure(name, error);
        }
      }),
    );
  } finally {
    models.close();
  }
}

function isSet(
  values: Readonly<Record<string, unknown>>,
  name: string,
  settings: Readonly<Record<string, { default: string | null }>>,
): boolean {
  return values[name] !== undefined && settings[name]?.default === null;
}

/** Only a provider that refuses the key says that the key is wrong. */
function describeFailure(name: string, error: unknown): Finding {
  if (error instanceof LlmError && error.kind === 'key')
    return wrong(name, 'It refuses the key.', 'Make a new one on its page, and set it.');
  const reason = error instanceof Error ? error.message : String(error);
  return unchecked(name, `It could not be asked: ${reason}`);
}
