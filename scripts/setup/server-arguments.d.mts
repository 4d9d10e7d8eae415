// The types of server-arguments.mjs, which must also run on the older Node that starts the install.

export const serverArguments: readonly string[];
