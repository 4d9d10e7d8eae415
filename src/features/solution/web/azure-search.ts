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
};

/** Drops what the page does not know. */
export function readAzureSearch({ blueprint, tab, select, env, begin }: Record<string, unknown>): AzureSearch {
  return {
    ...(typeof blueprint === 'string' && { blueprint }),
    ...(typeof tab === 'string' && { tab }),
    ...(typeof select === 'string' && { select }),
    ...(typeof env === 'string' && { env }),
    ...((begin === 'description' || begin === 'sample') && { begin }),
  };
}
