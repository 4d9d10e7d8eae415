// The integrations of a workspace: webhooks, calendar feeds and code hosts.

import { codeContract } from './contract/code-contract.ts';
import { feedsContract } from './contract/feeds-contract.ts';
import { webhooksContract } from './contract/webhooks-contract.ts';

export const integrationsContract = { ...webhooksContract, ...feedsContract, ...codeContract };
