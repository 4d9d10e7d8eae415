// Asks what a new statement of work begins with, and creates it.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PlanLimitPanel } from '#features/billing/web/plan-limit-panel.tsx';
import { usePlanLimit } from '#features/entitlements/web/use-plan-limit.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { templateKeys, templateTexts, type TemplateKey } from '../../shared/beginning/template-keys.ts';
import { MAX_SOW_TITLE_LENGTH } from '../../shared/limits.ts';
import { beginningsQuery, refreshSows, sowsApi } from '../queries.ts';
import { listMessages } from './messages.ts';

const words = listMessages.dialog;

type CreateSowDialogProps = { onCreated: (id: string) => void; onClose: () => void };

type Beginning = 'blueprint' | 'template';

const beginnings = [
  { value: 'blueprint', label: words.fromBlueprint },
  { value: 'template', label: words.fromTemplate },
] as const;

export function CreateSowDialog({ onCreated, onClose }: CreateSowDialogProps) {
  const query = useQuery(beginningsQuery);
  const [chosen, setChosen] = useState<Beginning>('blueprint');
  const [wanted, setWanted] = useState<string>();
  const [template, setTemplate] = useState<TemplateKey>('build');
  const [title, setTitle] = useState('');
  const { create, isBusy, planLimit } = useCreate(onCreated);
  const blueprintId = wanted ?? query.data?.[0]?.id;
  const isFromBlueprint = chosen === 'blueprint';

  return (
    <FormDialog
      title={words.title}
      className="sow-form"
      words={words}
      isReady={!isFromBlueprint || blueprintId !== undefined}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() =>
        void create({
          template,
          ...(title.trim() !== '' && { title: title.trim() }),
          ...(isFromBlueprint && blueprintId !== undefined && { blueprintId }),
        })
      }
    >
      <PlanLimitPanel limit={planLimit} />
      <div>
        <span className="label">{words.from}</span>
        <Segmented label={words.from} options={beginnings} value={chosen} onChange={setChosen} />
      </div>
      {isFromBlueprint && <BlueprintField blueprints={query.data} chosen={blueprintId} onChange={setWanted} />}
      <TemplateField template={template} onChange={setTemplate} />
      <TextField
        label={words.name}
        value={title}
        maxLength={MAX_SOW_TITLE_LENGTH}
        placeholder={isFromBlueprint ? words.namePlaceholder : ''}
        onChange={({ target }) => setTitle(target.value)}
      />
    </FormDialog>
  );
}

type BlueprintFieldProps = {
  /** Undefined while they are loaded. */
  blueprints: readonly { id: string; title: string }[] | undefined;
  chosen: string | undefined;
  onChange: (id: string) => void;
};

function BlueprintField({ blueprints, chosen = '', onChange }: BlueprintFieldProps) {
  if (blueprints?.length === 0) return <Notice>{words.noBlueprints}</Notice>;
  const options = blueprints?.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ));
  return (
    <SelectField
      label={words.blueprint}
      hint={words.blueprintHint}
      value={chosen}
      disabled={!blueprints}
      onChange={({ target }) => onChange(target.value)}
    >
      {options}
    </SelectField>
  );
}

type TemplateFieldProps = { template: TemplateKey; onChange: (template: TemplateKey) => void };

function TemplateField({ template, onChange }: TemplateFieldProps) {
  return (
    <SelectField
      label={words.template}
      hint={templateTexts[template].text}
      value={template}
      onChange={({ target }) => onChange(templateKeys.find((key) => key === target.value) ?? template)}
    >
      {templateKeys.map((key) => (
        <option key={key} value={key}>
          {templateTexts[key].name}
        </option>
      ))}
    </SelectField>
  );
}

function useCreate(onCreated: (id: string) => void) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const { limit, show, dismiss, refreshUsage } = usePlanLimit();
  return {
    isBusy,
    planLimit: limit,
    async create(order: Parameters<typeof sowsApi.createSow>[0]): Promise<void> {
      setIsBusy(true);
      dismiss();
      try {
        const { id } = await sowsApi.createSow(order);
        refreshUsage();
        void refreshSows(queryClient);
        onCreated(id);
      } catch (error) {
        if (!show(error)) showToast({ kind: 'error', ...listMessages.createFailed(error) });
        setIsBusy(false);
      }
    },
  };
}
