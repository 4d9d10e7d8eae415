// What the person's statements of work begin with: rates, hours of tasks, and the provider.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Tabs, TabPanel } from '#ui/controls/tabs.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { attempt, failureWith } from '#ui/overlays/toast/attempt.ts';
import type { SowSettings } from '../../shared/settings-shapes.ts';
import { RateCardFields } from '../effort/rate-card-fields.tsx';
import { settingsQuery, sowsApi } from '../queries.ts';
import { PartyFields } from '../sections/parties-section.tsx';
import { RuleFields } from './rule-fields.tsx';
import { TaskFields } from './task-fields.tsx';
import '../sections/sections.css';
import '../effort/figures.css';

const words = {
  title: 'Rates and tasks',
  text: 'New statements of work begin with these. Those that exist keep their own.',
  failed: failureWith('Your settings could not be saved'),
  form: { cancel: 'Cancel', submit: 'Save', busy: 'Saving...' },
};

const tabs = [
  { id: 'rates', label: 'Rates' },
  { id: 'tasks', label: 'Hours of tasks' },
  { id: 'provider', label: 'Provider' },
  { id: 'rules', label: 'Approvals' },
] as const;
type Tab = (typeof tabs)[number]['id'];

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(settingsQuery);
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<SowSettings | null>(null);
  const [tab, setTab] = useState<Tab>('rates');
  const [isBusy, setIsBusy] = useState(false);
  const settings = changed ?? query.data;

  async function save(): Promise<void> {
    if (!settings) return;
    setIsBusy(true);
    const isSaved = await attempt({
      action: () => sowsApi.saveSowSettings(settings),
      describeFailure: words.failed,
      refresh: () => queryClient.invalidateQueries(settingsQuery),
    });
    if (isSaved) onClose();
    setIsBusy(false);
  }
  return (
    <FormDialog
      title={words.title}
      wide
      className="sow-form"
      words={words.form}
      isReady={settings !== undefined && settings.rules.every(({ role }) => role.trim() !== '')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void save()}
      intro={<p className="sow-section-text">{words.text}</p>}
    >
      <Tabs label={words.title} items={tabs} value={tab} onChange={setTab} />
      <TabPanel label={words.title} id={tab}>
        {settings ? (
          <SettingsTab tab={tab} settings={settings} onChange={setChanged} />
        ) : (
          <Skeleton lines={[60, 80, 70]} label={words.title} />
        )}
      </TabPanel>
    </FormDialog>
  );
}

type SettingsTabProps = { tab: Tab; settings: SowSettings; onChange: (settings: SowSettings) => void };

function SettingsTab({ tab, settings, onChange }: SettingsTabProps) {
  if (tab === 'rates')
    return <RateCardFields rates={settings.rates} onChange={(rates) => onChange({ ...settings, rates })} />;
  if (tab === 'tasks')
    return <TaskFields changes={settings.tasks} onChange={(tasks) => onChange({ ...settings, tasks })} />;
  if (tab === 'rules')
    return (
      <RuleFields
        rules={settings.rules}
        currency={settings.rates.currency}
        onChange={(rules) => onChange({ ...settings, rules })}
      />
    );
  return (
    <PartyFields
      name="Provider"
      index={0}
      party={settings.provider}
      onChange={(changes) => onChange({ ...settings, provider: { ...settings.provider, ...changes } })}
    />
  );
}
