// /project/integrations: code hosts and webhooks of the workspace for its owner, the calendar of a member, and the way to API keys.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Card } from '#ui/components/card.tsx';
import '#ui/components/settings/settings.css';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { CodeCard } from './code/code-card.tsx';
import { connectionsQuery } from './code-queries.ts';
import { FeedCard } from './feed-card.tsx';
import { integrationMessages as words } from './messages.ts';
import { webhooksQuery } from './queries.ts';
import { WebhooksCard } from './webhooks-card.tsx';
import './integrations.css';

export function IntegrationsPage() {
  const { role } = useWorkspace();
  return (
    <PageFrame name="settings" layout="reading">
      <PageHead title={words.title} text={words.lead} />
      <Card title={words.keys.title}>
        <div className="settings-rows">
          <SettingsRow name={words.keys.name} text={words.keys.text}>
            <Link className={buttonClass()} to="/settings/api-keys">
              {words.keys.open}
            </Link>
          </SettingsRow>
        </div>
      </Card>
      {role === 'owner' ? <OwnerCards /> : <MemberCards />}
    </PageFrame>
  );
}

/** They are drawn together, because the height of each depends on what it lists, and it would move those below. */
function OwnerCards() {
  const { id: workspaceId } = useWorkspace();
  const connections = useQuery(connectionsQuery(workspaceId));
  const webhooks = useQuery(webhooksQuery(workspaceId));
  if (connections.isPending || webhooks.isPending)
    return <Skeleton shape="cards" lines={[90, 90, 90]} label={words.loading} />;
  return (
    <>
      <CodeCard />
      <WebhooksCard />
      <FeedCard />
    </>
  );
}

function MemberCards() {
  return (
    <>
      <Card title={words.ownerTitle}>
        <p className="cap">{words.ownerOnly}</p>
      </Card>
      <FeedCard />
    </>
  );
}
