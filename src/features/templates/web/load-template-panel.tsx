// 'Available Templates': choose one, and its text replaces the text of the design.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import '#ui/components/card.css';
import { templateMessages } from './messages.ts';
import { publishedQuery, type ShownTemplate } from './queries.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateTile } from './template-tile.tsx';
import './template-card.css';
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

type TemplateFieldProps = {
  /** Undefined until they are loaded. */
  templates: readonly ShownTemplate[] | undefined;
  value: string;
  onChange: (templateId: string) => void;
};

function TemplateField({ templates, value, onChange }: TemplateFieldProps) {
  return (
    <SelectField
      label={templateMessages.template}
      isLabelHidden
      placeholder={templateMessages.select}
      value={value}
      disabled={!templates || templates.length === 0}
      onChange={(event) => onChange(event.target.value)}
    >
      <TemplateOptions label={templateMessages.builtIn} templates={templates?.filter(({ isBuiltIn }) => isBuiltIn)} />
      <TemplateOptions label={templateMessages.shared} templates={templates?.filter(({ isBuiltIn }) => !isBuiltIn)} />
    </SelectField>
  );
}

export function LoadTemplatePanel({ content, disabled, isAdmin, onLoad }: LoadTemplatePanelProps) {
  const { data: templates, isError } = useQuery(publishedQuery);
  const [templateId, setTemplateId] = useState('');
  const [isSavingAs, setIsSavingAs] = useState(false);
  const [previewedId, setPreviewedId] = useState<string | null>(null);
  const hasText = content.trim() !== '';
  const previewed = templates?.find(({ id }) => id === previewedId);
  useEffect(() => {
    if (isError) showToast({ kind: 'error', text: templateMessages.listFailed });
  }, [isError]);
  const { loadingId, load } = useLoading({ hasText, onLoad });
  const isOff = disabled || loadingId !== null;
  function choose(id: string): void {
    setTemplateId(id);
    void load(id);
  }

  return (
    <section className="card template-panel" aria-label={templateMessages.available}>
      <header className="card-h">
        <h2 className="head cut">{templateMessages.available}</h2>
        {isAdmin && (
          <Button size="sm" variant="ghost" disabled={disabled || !hasText} onClick={() => setIsSavingAs(true)}>
            {templateMessages.saveAs}
          </Button>
        )}
      </header>
      <div className="template-fields">
        <TemplateField templates={templates} value={templateId} onChange={setTemplateId} />
        <Button
          variant="primary"
          disabled={isOff || templateId === ''}
          busy={loadingId !== null && loadingId === templateId}
          onClick={() => void load(templateId)}
        >
          {templateMessages.load}
        </Button>
      </div>
      {templates?.length === 0 && <p className="cap template-none">{templateMessages.noneAvailable}</p>}
      <ul className="template-tiles">
        {templates?.map((template) => (
          <li key={template.id}>
            <TemplateTile
              template={template}
              isChosen={template.id === templateId}
              disabled={isOff}
              onPreview={() => {
                setTemplateId(template.id);
                setPreviewedId(template.id);
              }}
              onLoad={() => choose(template.id)}
            />
          </li>
        ))}
      </ul>
      {previewed && (
        <TemplatePreviewDialog
          template={previewed}
          disabled={disabled}
          onLoad={() => {
            setPreviewedId(null);
            choose(previewed.id);
          }}
          onClose={() => setPreviewedId(null)}
        />
      )}
      {isSavingAs && <TemplateDialog content={content} onClose={() => setIsSavingAs(false)} />}
    </section>
  );
}

/** Loads a template, after a question when it would replace a text. */
function useLoading({ hasText, onLoad }: { hasText: boolean; onLoad: (templateId: string) => Promise<void> }) {
  const [loadingId, setLoadingId] = useState<string | null>(null);

  async function load(templateId: string): Promise<void> {
    const question = {
      title: templateMessages.replaceTitle,
      text: templateMessages.replaceText,
      action: templateMessages.load,
    };
    if (hasText && !(await askToConfirm(question))) return;
    setLoadingId(templateId);
    try {
      await onLoad(templateId);
      showToast({ kind: 'success', text: templateMessages.loaded });
    } catch (error) {
      console.error('The template could not be loaded.', error);
      showToast({ kind: 'error', text: templateMessages.loadFailed, detail: messageOf(error) });
    }
    setLoadingId(null);
  }
  return { loadingId, load };
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
