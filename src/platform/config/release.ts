// The version of this release, which is that of package.json.

export const VERSION = '0.1.0';
