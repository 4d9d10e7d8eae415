// The search parameters of /azure.

/**
 * The open blueprint, the tab of its inspector, a part that is selected, and the environment that is shown; or how a blueprint is begun
 * above the list.
 */
export type AzureSearch = {
  blueprint?: string;
  tab?: string;
  select?: string;
  /** The ends of a way that is asked for, and its ports. */
  from?: string;
  to?: string;
  ports?: string;
  env?: string;
  begin?: 'description' | 'sample';
  /** The dialog that changes the blueprint by words is open. */
  change?: true;
};

/** Drops what the page does not know. */
export function readAzureSearch(search: Record<string, unknown>): AzureSearch {
  const { blueprint, tab, select, env, begin, change, from, to } = search;
  return {
    ...(typeof blueprint === 'string' && { blueprint }),
    ...(typeof tab === 'string' && { tab }),
    ...(typeof select === 'string' && { select }),
    ...(typeof from === 'string' && { from }),
    ...(typeof to === 'string' && { to }),
    ...readPorts(search['ports']),
    ...(typeof env === 'string' && { env }),
    ...(change === true && { change: true as const }),
    ...((begin === 'description' || begin === 'sample') && { begin }),
  };
}

/** The address reads '443' as a number. */
function readPorts(ports: unknown): { ports?: string } {
  const text = typeof ports === 'number' ? String(ports) : ports;
  return typeof text === 'string' && /^[\d,-]{1,60}$/.test(text) ? { ports: text } : {};
}
