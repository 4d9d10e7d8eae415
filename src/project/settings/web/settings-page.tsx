// /project/settings: the workspace as a whole. Everybody sees it; who may change what is the server's to say, and nothing is
// offered that it would refuse.

import { LabelSettingsPanel } from '#project/tasks/web/label-settings-panel.tsx';
import { StatusSettingsPanel } from '#project/tasks/web/status-settings-panel.tsx';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageIndex } from '#ui/page/page-index.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import '#ui/components/settings/settings.css';
import { DangerCard } from './danger-card.tsx';
import { DataCard } from './data-card.tsx';
import { GeneralCard } from './general-card.tsx';
import { MembersCard } from './members-card.tsx';
import { settingsMessages as words } from './messages.ts';

export function SettingsPage() {
  const { name, keyPrefix, role } = useWorkspace();
  return (
    <PageFrame name="settings" layout="reading">
      <PageHead title={words.title} text={<bdi>{words.lead(name, words.roles[role])}</bdi>} />
      <PageIndex />
      {/* A change from elsewhere shows up in the fields. */}
      <GeneralCard key={`${name} ${keyPrefix}`} />
      <MembersCard />
      <StatusSettingsPanel />
      <LabelSettingsPanel />
      <DataCard />
      <DangerCard />
    </PageFrame>
  );
}
