// The integrations of a workspace: webhooks, calendar feeds.

import { feedsContract } from './contract/feeds-contract.ts';
import { webhooksContract } from './contract/webhooks-contract.ts';

export const integrationsContract = { ...webhooksContract, ...feedsContract };
