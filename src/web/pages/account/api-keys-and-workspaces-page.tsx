// /settings/api-keys: a person's API keys, each for all of their workspaces or for one.

import { ApiKeysPage } from '#features/api-keys/web/api-keys-page.tsx';
import { useWorkspaces } from '#project/workspace/web/use-workspace.ts';

export function ApiKeysAndWorkspacesPage() {
  return <ApiKeysPage workspaces={useWorkspaces().workspaces} />;
}
