// A connection to a server that speaks OpenAI's chat completions.

import type { Connection } from '../providers/provider.ts';
import { createChatCompletions } from '../wire/formats/chat-completions.ts';
import type { ServerAddress } from './ask-server.ts';
import { describeServer } from './describe-server.ts';
import { readListedModels } from './kinds/listed.ts';

export function connectServer(address: ServerAddress): Connection {
  const provider = createChatCompletions({ id: 'compat', ...address, limitField: 'max_tokens' });
  return {
    providerOf: () => provider,
    listModels: async (signal) => (await readListedModels(address, signal)).map(({ id }) => id),
    describeModels: async (signal) => (await describeServer(address, signal)).models,
  };
}
