// The search parameters of /design.

import { cloudProviders, type CloudProvider } from '#cloud/provider.ts';
import { MAX_DESIGN_TITLE_LENGTH } from '../shared/limits.ts';

/** `d` is the id of the open design, or 'new'; absent before the page has chosen one. */
export type DesignSearch = { d?: string; tab?: DesignTab } & DesignStart;
/** What a new design starts with. `services` are names with commas between them. */
export type DesignStart = { title?: string; provider?: CloudProvider; services?: string };
export type DesignTab = 'generator' | 'templates' | 'manager';

const TABS: readonly unknown[] = ['generator', 'templates', 'manager'] satisfies DesignTab[];

/** Drops what the page does not know. */
export function readDesignSearch({ d, tab, title, provider, services }: Record<string, unknown>): DesignSearch {
  return {
    ...(typeof d === 'string' && { d }),
    ...(isTab(tab) && { tab }),
    ...(typeof title === 'string' && { title: title.trim().slice(0, MAX_DESIGN_TITLE_LENGTH) }),
    ...(isProvider(provider) && { provider }),
    ...(typeof services === 'string' && { services }),
  };
}

function isProvider(value: unknown): value is CloudProvider {
  return (cloudProviders as readonly unknown[]).includes(value);
}

function isTab(value: unknown): value is DesignTab {
  return TABS.includes(value);
}
