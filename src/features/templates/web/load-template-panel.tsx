// 'Available Templates': choose one, and its text replaces the text of the design.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { Card } from '#ui/components/card.tsx';
import { templateMessages } from './messages.ts';
import { publishedQuery, type ShownTemplate } from './queries.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import './load-template-panel.css';

const TemplatePreviewDialog = lazyComponent(() =>
  import('./template-preview-dialog.tsx').then((module) => module.TemplatePreviewDialog),
);

type LoadTemplatePanelProps = {
  /** The text of the open design. */
  content: string;
  disabled: boolean;
  isAdmin: boolean;
  /** Replaces the design's text with the template's. */
  onLoad: (templateId: string) => Promise<void>;
};

export function LoadTemplatePanel({ content, disabled, isAdmin, onLoad }: LoadTemplatePanelProps) {
  const { data: templates, isError } = useQuery(publishedQuery);
  const [templateId, setTemplateId] = useState('');
  const [isSavingAs, setIsSavingAs] = useState(false);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const hasText = content.trim() !== '';
  const chosen = templates?.find(({ id }) => id === templateId);
  useEffect(() => {
    if (isError) showToast({ kind: 'error', text: templateMessages.listFailed });
  }, [isError]);
  const { isLoading, load } = useLoading({ hasText, onLoad: () => onLoad(templateId) });

  return (
    <Card title={templateMessages.available}>
      <div className="template-fields">
        <SelectField
          label={templateMessages.template}
          isLabelHidden
          placeholder={templateMessages.select}
          value={templateId}
          disabled={!templates || templates.length === 0}
          onChange={(event) => setTemplateId(event.target.value)}
        >
          <TemplateOptions
            label={templateMessages.builtIn}
            templates={templates?.filter(({ isBuiltIn }) => isBuiltIn)}
          />
          <TemplateOptions
            label={templateMessages.shared}
            templates={templates?.filter(({ isBuiltIn }) => !isBuiltIn)}
          />
        </SelectField>
        {chosen && (
          <p className="cap">
            <bdi>{[chosen.description, `${templateMessages.topics(chosen.topicCount)}.`].join(' ')}</bdi>
          </p>
        )}
        {templates?.length === 0 && <p className="cap">{templateMessages.noneAvailable}</p>}
        <Button
          variant="primary"
          size="lg"
          wide
          disabled={disabled || templateId === ''}
          busy={isLoading}
          onClick={() => void load()}
        >
          {templateMessages.load}
        </Button>
        <Button wide disabled={!chosen} onClick={() => setIsPreviewed(true)}>
          {templateMessages.preview}
        </Button>
        {isAdmin && (
          <Button wide disabled={disabled || !hasText} onClick={() => setIsSavingAs(true)}>
            {templateMessages.saveAs}
          </Button>
        )}
        {isPreviewed && chosen && (
          <TemplatePreviewDialog
            template={chosen}
            disabled={disabled}
            onLoad={() => {
              setIsPreviewed(false);
              void load();
            }}
            onClose={() => setIsPreviewed(false)}
          />
        )}
        {isSavingAs && <TemplateDialog content={content} onClose={() => setIsSavingAs(false)} />}
      </div>
    </Card>
  );
}

/** Loads the chosen template, after a question when it would replace a text. */
function useLoading({ hasText, onLoad }: { hasText: boolean; onLoad: () => Promise<void> }) {
  const [isLoading, setIsLoading] = useState(false);

  async function load(): Promise<void> {
    const question = {
      title: templateMessages.replaceTitle,
      text: templateMessages.replaceText,
      action: templateMessages.load,
    };
    if (hasText && !(await askToConfirm(question))) return;
    setIsLoading(true);
    try {
      await onLoad();
      showToast({ kind: 'success', text: templateMessages.loaded });
    } catch (error) {
      console.error('The template could not be loaded.', error);
      showToast({ kind: 'error', text: templateMessages.loadFailed, detail: messageOf(error) });
    }
    setIsLoading(false);
  }
  return { isLoading, load };
}

type TemplateOptionsProps = { label: string; templates: readonly ShownTemplate[] | undefined };

function TemplateOptions({ label, templates = [] }: TemplateOptionsProps) {
  if (templates.length === 0) return null;
  return (
    <optgroup label={label}>
      {templates.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </optgroup>
  );
}
