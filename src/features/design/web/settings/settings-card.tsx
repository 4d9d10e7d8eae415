// What a generation writes for and with: title, cloud provider, services, sources, agent; and Generate.

import { FolderOpen } from 'lucide-react';
import { cloudProviders, type CloudProvider } from '#cloud/provider.ts';
import { PlanLimitPanel } from '#features/billing/web/plan-limit-panel.tsx';
import { AllowancePanel } from '#features/entitlements/web/allowance-panel.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Card } from '#ui/components/card.tsx';
import type { Desk } from '../workspace/document-session.ts';
import { designMessages } from '../messages.ts';
import { useDeskState } from '../workspace/use-document-session.ts';
import { GenerationState } from '../generation/generation-state.tsx';
import { MaterialFields } from './input-fields.tsx';
import { ServiceEntry } from './service-entry.tsx';
import { TitleField } from './title-field.tsx';
import type { Generation } from '../generation/use-generation.ts';
import type { MaterialChoice } from './use-generation-inputs.ts';
import './settings.css';

const providerNames: Record<CloudProvider, string> = {
  azure: 'Microsoft Azure',
  aws: 'Amazon Web Services',
  gcp: 'Google Cloud',
};

type SettingsCardProps = { desk: Desk; generation: Generation; material: MaterialChoice; onList: () => void };

export function SettingsCard({ desk, generation, material, onList }: SettingsCardProps) {
  const { title, cloudProvider, services } = useDeskState(desk);
  const isBusy = generation.isRunning;
  return (
    <Card
      title={designMessages.settings}
      actions={<IconButton label={designMessages.designs} icon={<FolderOpen />} onClick={onList} />}
    >
      <div className="settings-fields">
        <TitleField
          key={title}
          title={title}
          disabled={isBusy}
          onChange={(changed) => desk.change({ title: changed })}
        />
        <SelectField
          label={designMessages.provider}
          value={cloudProvider}
          disabled={isBusy}
          onChange={(event) => desk.change({ cloudProvider: event.target.value as CloudProvider })}
        >
          {cloudProviders.map((id) => (
            <option key={id} value={id}>
              {providerNames[id]}
            </option>
          ))}
        </SelectField>
        <ServiceEntry
          services={services}
          disabled={isBusy}
          onChange={(changed) => desk.change({ services: changed })}
        />
        <MaterialFields material={material} disabled={isBusy} />
        <Button
          variant="primary"
          size="lg"
          wide
          busy={isBusy}
          busyLabel={designMessages.generating}
          disabled={services.length === 0}
          onClick={() => void generation.start()}
        >
          {designMessages.generate}
        </Button>
        <GenerationState generation={generation} />
        <PlanLimitPanel limit={generation.planLimit} />
        <AllowancePanel allowance="design" label={designMessages.thisMonth} />
      </div>
    </Card>
  );
}
