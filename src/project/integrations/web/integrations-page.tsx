// /project/integrations: code hosts and webhooks of the workspace for its owner, the calendar of a member, and the way to API keys.

import { Link } from '@tanstack/react-router';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Card } from '#ui/components/card.tsx';
import '#ui/components/settings/settings.css';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { CodeCard } from './code/code-card.tsx';
import { FeedCard } from './feed-card.tsx';
import { integrationMessages as words } from './messages.ts';
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
      <div className="integrations-cards">
        {role === 'owner' ? (
          <>
            <CodeCard />
            <WebhooksCard />
          </>
        ) : (
          <Card title={words.ownerTitle}>
            <p className="cap">{words.ownerOnly}</p>
          </Card>
        )}
        <FeedCard />
      </div>
    </PageFrame>
  );
}
