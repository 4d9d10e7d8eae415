// Turns voice input in the chat on. Not shown where the browser cannot recognize speech.

import { Card } from '#ui/components/card.tsx';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { settingsMessages as words } from './messages.ts';
import { setVoiceInput, useVoiceInput } from './use-voice-input.ts';

const OPTIONS = (['off', 'on'] as const).map((value) => ({ value, label: words.voiceChoices[value] }));

export function VoiceCard() {
  const { isSupported, isOn } = useVoiceInput();
  if (!isSupported) return null;
  return (
    <Card title={words.voice}>
      <div className="settings-rows">
        <SettingsRow name={words.voiceButton} text={words.voiceText}>
          <Segmented
            label={words.voiceButton}
            options={OPTIONS}
            value={isOn ? 'on' : 'off'}
            onChange={(value) => setVoiceInput(value === 'on')}
          />
        </SettingsRow>
      </div>
    </Card>
  );
}
