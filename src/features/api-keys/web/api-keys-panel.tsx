// Leads from the settings of a person to their API keys.

import { Link } from '@tanstack/react-router';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { apiKeyMessages as words } from './messages.ts';

export function ApiKeysPanel() {
  return (
    <div className="settings-rows">
      <SettingsRow name={words.panelName} text={words.panelText}>
        <Link className={buttonClass()} to="/settings/api-keys">
          {words.open}
        </Link>
      </SettingsRow>
    </div>
  );
}
