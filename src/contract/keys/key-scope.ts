// What an API key may do: it reads or writes in areas, and an endpoint declares its area beside who may call it.

/** The areas of the API that keys can be let into. Account, billing, keys and what is for admins have none. */
export const keyAreas = ['workspace', 'tasks', 'docs', 'meetings', 'designs', 'chat'] as const;
export type KeyArea = (typeof keyAreas)[number];

/** 'tasks:write' includes 'tasks:read'. */
export type KeyScope = `${KeyArea}:${'read' | 'write'}`;
export const keyScopes = keyAreas.flatMap((area): KeyScope[] => [`${area}:read`, `${area}:write`]) as [
  KeyScope,
  ...KeyScope[],
];

/** A GET needs the scope to read; every other method needs the one to write. */
export function scopeOf(area: KeyArea, method: string): KeyScope {
  return `${area}:${method === 'GET' ? 'read' : 'write'}`;
}

export function hasScope(scopes: readonly KeyScope[], wanted: KeyScope): boolean {
  return scopes.includes(wanted) || scopes.includes(wanted.replace(/:read$/, ':write') as KeyScope);
}

/** The form of a key: 36 random letters and digits, and six that are computed of them. */
export const API_KEY_PREFIX = 'lng_';
export const API_KEY_RANDOM_LENGTH = 36;
export const API_KEY_CHECK_LENGTH = 6;
