// What is stored: the import and what was deleted for everybody; for the owner also the sample data and the export.

import { Link } from '@tanstack/react-router';
import { Download, Trash2, Upload } from 'lucide-react';
import { useSample } from '#project/workspace/web/use-sample.ts';
import { useRestoreSample } from '#project/workspace/web/use-workspace-actions.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Card } from '#ui/components/card.tsx';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { settingsMessages as words } from './messages.ts';

export function DataCard() {
  const { id, hasSample, isSampleRestorable, role } = useWorkspace();
  const isOwner = role === 'owner';
  const { removeSample } = useSample();
  const restoreSample = useRestoreSample();
  return (
    <Card title={words.data}>
      <div className="settings-rows">
        {isOwner && hasSample && (
          <SettingsRow name={words.sample} text={words.sampleText}>
            <Button onClick={() => void removeSample()}>{words.sampleRemove}</Button>
          </SettingsRow>
        )}
        {isOwner && isSampleRestorable && (
          <SettingsRow name={words.sample} text={words.sampleRemovedText}>
            <Button onClick={() => void restoreSample()}>{words.sampleRestore}</Button>
          </SettingsRow>
        )}
        <SettingsRow name={words.import} text={words.importText}>
          <Link className={buttonClass()} to="/project/import">
            <Upload />
            {words.importAction}
          </Link>
        </SettingsRow>
        <SettingsRow name={words.trash} text={words.trashText}>
          <Link className={buttonClass()} to="/project/trash">
            <Trash2 />
            {words.trashAction}
          </Link>
        </SettingsRow>
        {isOwner && (
          <SettingsRow name={words.export} text={words.exportText}>
            <a className={buttonClass()} href={`/api/workspaces/${id}/export`} download>
              <Download />
              {words.exportAction}
            </a>
          </SettingsRow>
        )}
      </div>
    </Card>
  );
}
