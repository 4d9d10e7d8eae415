// The code hosts that a workspace can be connected with.

export const codeHosts = {
  github: {
    name: 'GitHub',
    baseUrl: 'https://github.com',
    scope: 'Read access to code, issues and pull requests',
    writes: 'Write access to code and pull requests',
  },
  gitlab: { name: 'GitLab', baseUrl: 'https://gitlab.com', scope: 'read_api', writes: 'api' },
  gitea: {
    name: 'Gitea or Forgejo',
    baseUrl: '',
    scope: 'read:repository, read:issue, read:user',
    writes: 'write:repository',
  },
} as const;
export type CodeHost = keyof typeof codeHosts;
export const codeHostNames = ['github', 'gitlab', 'gitea'] as const satisfies readonly CodeHost[];

export const codeItemKinds = ['pull', 'issue'] as const;
export const codeItemStates = ['open', 'draft', 'merged', 'closed'] as const;

export const MAX_CONNECTIONS = 10;
export const MAX_REPOSITORIES = 50;
export const MAX_TOKEN_LENGTH = 1_000;
