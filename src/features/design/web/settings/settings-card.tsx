// The settings of a design: title, cloud provider, services, sources and agent; and Generate.

import { FolderOpen } from 'lucide-react';
import { cloudProviders, type CloudProvider } from '#cloud/provider.ts';
import { PlanLimitPanel } from '#features/billing/web/plan-limit-panel.tsx';
import { AllowancePanel } from '#features/entitlements/web/allowance-panel.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Card } from '#ui/components/card.tsx';
import type { DocumentSession } from '../workspace/document-session.ts';
import { changeProvider } from './change-provider.ts';
import { settingsMessages } from './messages.ts';
import { useDocumentState } from '../workspace/use-document-session.ts';
import { GenerationState } from '../generation/generation-state.tsx';
import { GenerationInputFields } from './input-fields.tsx';
import { ServiceEntry } from './service-entry.tsx';
import { TitleField } from './title-field.tsx';
import type { Generation } from '../generation/use-generation.ts';
import type { GenerationInputChoice } from './use-generation-inputs.ts';
import './settings.css';

const providerNames: Record<CloudProvider, string> = {
  azure: 'Microsoft Azure',
  aws: 'Amazon Web Services',
  gcp: 'Google Cloud',
};

type SettingsCardProps = {
  session: DocumentSession;
  generation: Generation;
  inputs: GenerationInputChoice;
  onList: () => void;
};

export function SettingsCard({ session, generation, inputs, onList }: SettingsCardProps) {
  const { title, cloudProvider, services } = useDocumentState(session);
  const isBusy = generation.isRunning;
  return (
    <Card
      title={settingsMessages.settings}
      actions={<IconButton label={settingsMessages.designs} icon={<FolderOpen />} onClick={onList} />}
    >
      <div className="design-fields">
        <TitleField
          key={title}
          title={title}
          disabled={isBusy}
          onChange={(changed) => session.change({ title: changed })}
        />
        <SelectField
          label={settingsMessages.provider}
          value={cloudProvider}
          disabled={isBusy}
          onChange={(event) => void changeProvider(session, event.target.value as CloudProvider)}
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
          onChange={(changed) => session.change({ services: changed })}
        />
        <GenerationInputFields inputs={inputs} disabled={isBusy} />
        <Button
          variant="primary"
          size="lg"
          wide
          busy={isBusy}
          busyLabel={settingsMessages.generating}
          disabled={services.length === 0}
          onClick={() => void generation.start()}
        >
          {settingsMessages.generate}
        </Button>
        <GenerationState generation={generation} />
        <PlanLimitPanel limit={generation.planLimit} />
        <AllowancePanel allowance="design" label={settingsMessages.thisMonth} />
      </div>
    </Card>
  );
}
