// The search parameters of /sow and /sow/$id.

import { templateKeys, type TemplateKey } from '../shared/beginning/template-keys.ts';

export type SowListSearch = {
  /** The titles that are listed contain this. */
  text?: string;
  /** The dialog for a new one is open. */
  new?: true;
  /** The new one begins with this blueprint. */
  blueprint?: string;
  template?: TemplateKey;
};

export const panelTabs = ['findings', 'price', 'preview', 'history'] as const;
export type PanelTab = (typeof panelTabs)[number];

export type SowSearch = {
  /** The tab of the side panel; 'none' while it is closed. */
  panel?: PanelTab | 'none';
};

export function readSowListSearch({ text, new: isNew, blueprint, template }: Record<string, unknown>): SowListSearch {
  const known = templateKeys.find((key) => key === template);
  return {
    // The router reads a figure in the address as a number.
    ...((typeof text === 'string' || typeof text === 'number') && text !== '' && { text: String(text) }),
    ...(isNew === true && { new: true as const }),
    ...(typeof blueprint === 'string' && { blueprint }),
    ...(known && { template: known }),
  };
}

export function readSowSearch({ panel }: Record<string, unknown>): SowSearch {
  const known = [...panelTabs, 'none' as const].find((tab) => tab === panel);
  return known ? { panel: known } : {};
}
