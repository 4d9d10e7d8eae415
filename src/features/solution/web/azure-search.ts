// The search parameters of /azure.

/**
 * The open blueprint, the tab of its inspector, a part that is selected, and the environment that is shown; or how a blueprint is begun
 * above the list.
 */
export type AzureSearch = {
  blueprint?: string;
  tab?: string;
  select?: string;
  env?: string;
  begin?: 'description' | 'sample';
  /** The dialog that changes the blueprint by words is open. */
  change?: true;
};

/** Drops what the page does not know. */
export function readAzureSearch({ blueprint, tab, select, env, begin, change }: Record<string, unknown>): AzureSearch {
  return {
    ...(typeof blueprint === 'string' && { blueprint }),
    ...(typeof tab === 'string' && { tab }),
    ...(typeof select === 'string' && { select }),
    ...(typeof env === 'string' && { env }),
    ...(change === true && { change: true as const }),
    ...((begin === 'description' || begin === 'sample') && { begin }),
  };
}
