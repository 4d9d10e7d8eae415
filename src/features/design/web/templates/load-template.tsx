// 'Available Templates': choose one, and its text takes the place of the design's.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/pieces/card.tsx';
import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import type { Desk } from '../desk.ts';
import { designMessages } from '../messages.ts';
import { designApi, jsonified, templatesQuery } from '../queries.ts';
import { useDeskState } from '../use-desk.ts';
import { TemplateDialog } from './template-dialog.tsx';

export function LoadTemplate({ desk, disabled, isAdmin }: { desk: Desk; disabled: boolean; isAdmin: boolean }) {
  const { data: templates, isError } = useQuery(templatesQuery);
  const [templateId, setTemplateId] = useState('');
  const [isSavingAs, setIsSavingAs] = useState(false);
  const { content } = useDeskState(desk);
  const [isLoading, setIsLoading] = useState(false);
  const chosen = templates?.find(({ id }) => id === templateId);
  useEffect(() => {
    if (isError) showToast({ kind: 'error', text: designMessages.templatesFailed });
  }, [isError]);

  async function load(): Promise<void> {
    const isDirty = desk.read().content.trim() !== '';
    if (isDirty && !(await askToConfirm({ title: designMessages.replaceTitle, text: designMessages.replaceText, action: designMessages.loadTemplate }))) return;
    setIsLoading(true);
    try {
      const id = await desk.flush();
      desk.replace(jsonified(await designApi.loadTemplate({ id, templateId })));
      showToast({ kind: 'success', text: designMessages.templateLoaded });
    } catch (error) {
      console.error('The template could not be loaded.', error);
      showToast({ kind: 'error', text: designMessages.templateFailed, detail: messageOf(error) });
    }
    setIsLoading(false);
  }

  return (
    <Card title={designMessages.availableTemplates}>
      <div className="settings-fields">
        <SelectField label={designMessages.template} isLabelHidden placeholder={designMessages.selectTemplate} value={templateId} disabled={!templates || templates.length === 0} onChange={(event) => setTemplateId(event.target.value)}>
          {templates?.map(({ id, title }) => <option key={id} value={id}>{title}</option>)}
        </SelectField>
        {chosen?.description && <p className="cap">{chosen.description}</p>}
        {templates?.length === 0 && <p className="cap">{designMessages.noTemplates}</p>}
        <Button variant="primary" size="lg" wide disabled={disabled || templateId === ''} busy={isLoading} onClick={() => void load()}>{designMessages.loadTemplate}</Button>
        {isAdmin && <Button wide disabled={disabled || content.trim() === ''} onClick={() => setIsSavingAs(true)}>{designMessages.saveAsTemplate}</Button>}
        {isSavingAs && <TemplateDialog content={content} onClose={() => setIsSavingAs(false)} />}
      </div>
    </Card>
  );
}
