// The search parameters of /design.

/** `d` is the id of the open design, or 'new'; absent before the page has chosen one. `s` is a section of it to begin at, `l` a line. `blueprint` opens the document of a blueprint. */
export type DesignSearch = { d?: string; s?: string; l?: number; tab?: DesignTab; blueprint?: string } & DesignStart;
/** What a new design starts with, as the address says it. `services` are names with commas between them. */
export type DesignStart = { title?: string; provider?: string; services?: string };
export type DesignTab = 'generator' | 'templates' | 'manager';

const TABS: readonly unknown[] = ['generator', 'templates', 'manager'] satisfies DesignTab[];

/** Drops what the page does not know. */
export function readDesignSearch({
  d,
  s,
  l,
  tab,
  blueprint,
  title,
  provider,
  services,
}: Record<string, unknown>): DesignSearch {
  return {
    ...(typeof d === 'string' && { d }),
    ...(typeof s === 'string' && { s }),
    ...(Number.isInteger(l) && Number(l) > 0 && { l: Number(l) }),
    ...(isTab(tab) && { tab }),
    ...(typeof blueprint === 'string' && { blueprint }),
    ...(typeof title === 'string' && { title }),
    ...(typeof provider === 'string' && { provider }),
    ...(typeof services === 'string' && { services }),
  };
}

function isTab(value: unknown): value is DesignTab {
  return TABS.includes(value);
}
