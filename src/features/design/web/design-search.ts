// The search parameters of /design.

/** `d` is the id of the open design, or 'new'; absent before the page has chosen one. */
export type DesignSearch = { d?: string; tab?: DesignTab };
export type DesignTab = 'generator' | 'templates' | 'manager';

const TABS: readonly unknown[] = ['generator', 'templates', 'manager'] satisfies DesignTab[];

/** Drops what the page does not know. */
export function readDesignSearch({ d, tab }: Record<string, unknown>): DesignSearch {
  return { ...(typeof d === 'string' && { d }), ...(isTab(tab) && { tab }) };
}

function isTab(value: unknown): value is DesignTab {
  return TABS.includes(value);
}
