// The export of everything the person has.

import { Download } from 'lucide-react';
import { Card } from '#ui/components/card.tsx';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { settingsMessages as words } from './messages.ts';

export function DataCard() {
  return (
    <Card title={words.data}>
      <div className="settings-rows">
        <SettingsRow name={words.export} text={words.exportText}>
          <a className={buttonClass()} href="/api/settings/export" download>
            <Download />
            {words.exportAction}
          </a>
        </SettingsRow>
      </div>
    </Card>
  );
}
