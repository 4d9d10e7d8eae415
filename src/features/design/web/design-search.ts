// The search parameters of /design.

/** `d` is the id of the open design, or 'new'; absent before the page has chosen one. `s` is a section of it to begin at, `l` a line. `blueprint` opens the document of a blueprint. `begin` makes a new design of what was described elsewhere, or of an example. */
export type DesignSearch = {
  d?: string;
  s?: string;
  l?: number;
  tab?: DesignTab;
  blueprint?: string;
  begin?: 'description' | 'sample';
} & DesignStart;
/** The address names what a new design starts with. The `services` are names with commas between them; the `source` is a document. */
export type DesignStart = { title?: string; provider?: string; services?: string; source?: string };
export type DesignTab = 'generator' | 'templates' | 'manager';

const TABS: readonly unknown[] = ['generator', 'templates', 'manager'] satisfies DesignTab[];

/** Drops what the page does not know. */
export function readDesignSearch({ d, s, l, tab, blueprint, begin, ...start }: Record<string, unknown>): DesignSearch {
  return {
    ...(typeof d === 'string' && { d }),
    ...(typeof s === 'string' && { s }),
    ...(Number.isInteger(l) && Number(l) > 0 && { l: Number(l) }),
    ...(isTab(tab) && { tab }),
    ...(typeof blueprint === 'string' && { blueprint }),
    ...((begin === 'description' || begin === 'sample') && { begin }),
    ...readStart(start),
  };
}

function readStart({ title, provider, services, source }: Record<string, unknown>): DesignStart {
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof provider === 'string' && { provider }),
    ...(typeof services === 'string' && { services }),
    ...(typeof source === 'string' && { source }),
  };
}

function isTab(value: unknown): value is DesignTab {
  return TABS.includes(value);
}
