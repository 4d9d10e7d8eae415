// The search parameters of /sow and /sow/$id.

export type SowListSearch = {
  /** The titles that are listed contain this. */
  text?: string;
  /** The dialog for a new one is open. */
  new?: true;
};

export const panelTabs = ['findings', 'price', 'preview', 'review', 'history', 'work'] as const;
export type PanelTab = (typeof panelTabs)[number];

export type SowSearch = {
  /** The tab of the side panel; 'none' while it is closed. */
  panel?: PanelTab | 'none';
};

export function readSowListSearch({ text, new: isNew }: Record<string, unknown>): SowListSearch {
  return {
    // The router reads a figure in the address as a number.
    ...((typeof text === 'string' || typeof text === 'number') && text !== '' && { text: String(text) }),
    ...(isNew === true && { new: true as const }),
  };
}

export function readSowSearch({ panel }: Record<string, unknown>): SowSearch {
  const known = [...panelTabs, 'none' as const].find((tab) => tab === panel);
  return known ? { panel: known } : {};
}
