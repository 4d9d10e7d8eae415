// The theme, which the top bar toggles as well.

import { useState } from 'react';
import { Card } from '#ui/components/card.tsx';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { readTheme, setTheme, useShownTheme, type Theme } from '#ui/theme/theme.ts';
import { settingsMessages as words } from './messages.ts';

const OPTIONS = (['dark', 'light', 'system'] as const).map((value) => ({ value, label: words.themes[value] }));

export function AppearanceCard() {
  // Rendered again when the toggle of the top bar changes what is shown.
  useShownTheme();
  const [, setChosen] = useState<Theme>(readTheme);
  return (
    <Card title={words.appearance}>
      <div className="settings-rows">
        <SettingsRow name={words.theme} text={words.themeText}>
          <Segmented
            label={words.theme}
            options={OPTIONS}
            value={readTheme()}
            onChange={(theme) => {
              setTheme(theme);
              setChosen(theme);
            }}
          />
        </SettingsRow>
      </div>
    </Card>
  );
}
