// The theme of a person's exports, with a preview of the title page. What was entered stays when saving fails.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import type { DesignTheme } from '../../contract.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { exportsApi, themeQuery } from '../queries.ts';
import { isHexColor } from './contrast.ts';
import { ThemeForm } from './theme-form.tsx';
import { themeMessages } from './messages.ts';
import { TitlePage } from './title-page.tsx';
import './theme-dialog.css';

export function ThemeDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const formId = useId();
  const queryClient = useQueryClient();
  const query = useQuery(themeQuery);
  const [changes, setChanges] = useState<Partial<DesignTheme>>({});
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const theme = query.data && { ...query.data, ...changes };

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!theme || !isComplete(theme)) return;
    setIsSaving(true);
    setError(null);
    try {
      const { accent, heading, text } = theme.colors;
      const colors = { accent: accent.toLowerCase(), heading: heading.toLowerCase(), text: text.toLowerCase() };
      queryClient.setQueryData(themeQuery.queryKey, await exportsApi.saveTheme({ ...theme, colors }));
      showToast({ kind: 'success', text: themeMessages.saved });
      onClose();
    } catch (failure) {
      console.error('The export theme could not be saved.', failure);
      setError(themeMessages.saveFailed(messageOf(failure)));
      setIsSaving(false);
    }
  }

  return (
    <Dialog
      title={themeMessages.title}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{themeMessages.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={!theme || !isComplete(theme)}
            busy={isSaving}
            busyLabel={themeMessages.saving}
          >
            {themeMessages.save}
          </Button>
        </>
      }
    >
      <p>{themeMessages.text}</p>
      {!theme && query.isError && <ErrorState title={themeMessages.loadFailed} onRetry={() => void query.refetch()} />}
      {!theme && !query.isError && <Skeleton lines={[40, 90, 60, 90, 70]} label={themeMessages.loading} />}
      {theme && (
        <div className="export-theme">
          <form id={formId} className="export-theme-form" onSubmit={(event) => void save(event)}>
            <ThemeForm theme={theme} onChange={(changed) => setChanges({ ...changes, ...changed })} />
          </form>
          <TitlePage theme={theme} title={title} />
        </div>
      )}
      {error && <Notice tone="err">{error}</Notice>}
    </Dialog>
  );
}

function isComplete({ colors, fonts }: DesignTheme): boolean {
  return Object.values(colors).every(isHexColor) && Object.values(fonts).every((font) => font.trim() !== '');
}
