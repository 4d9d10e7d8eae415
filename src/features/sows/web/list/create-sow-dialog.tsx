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
import type { SowListSearch } from '../sow-search.ts';
import { listMessages } from './messages.ts';

const words = listMessages.dialog;

type CreateSowDialogProps = { search: SowListSearch; onCreated: (id: string) => void; onClose: () => void };

type Beginning = 'blueprint' | 'template';

const beginnings = [
  { value: 'blueprint', label: words.fromBlueprint },
  { value: 'template', label: words.fromTemplate },
] as const;

export function CreateSowDialog({ search, onCreated, onClose }: CreateSowDialogProps) {
  const query = useQuery(beginningsQuery);
  const [chosen, setChosen] = useState<Beginning>('blueprint');
  const [wanted, setWanted] = useState(search.blueprint);
  const [template, setTemplate] = useState<TemplateKey>(search.template ?? 'build');
  const [title, setTitle] = useState('');
  const { create, isBusy, planLimit } = useCreate(onCreated);
  const blueprints = query.data ?? [];
  const blueprintId = wanted ?? blueprints[0]?.id;
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
      {isFromBlueprint && query.data?.length === 0 && <Notice>{words.noBlueprints}</Notice>}
      {isFromBlueprint && query.data?.length !== 0 && (
        <SelectField
          label={words.blueprint}
          hint={words.blueprintHint}
          value={blueprintId ?? ''}
          disabled={blueprints.length === 0}
          onChange={({ target }) => setWanted(target.value)}
        >
          {blueprints.map(({ id, title: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={words.template}
        hint={templateTexts[template].text}
        value={template}
        onChange={({ target }) => setTemplate(templateKeys.find((key) => key === target.value) ?? 'build')}
      >
        {templateKeys.map((key) => (
          <option key={key} value={key}>
            {templateTexts[key].name}
          </option>
        ))}
      </SelectField>
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
