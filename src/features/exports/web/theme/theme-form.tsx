// The fields of the export theme.

import type { DesignTheme } from '../../contract.ts';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { ColorField } from './color-field.tsx';
import { LogoPanel } from '../logo-panel.tsx';
import { themeMessages } from './messages.ts';

/** Languages to choose from, besides one that was set in another way. */
const LANGUAGES = [
  'en',
  'en-GB',
  'en-US',
  'de-DE',
  'de-CH',
  'fr-FR',
  'es-ES',
  'it-IT',
  'nl-NL',
  'pt-PT',
  'pl-PL',
  'sv-SE',
  'ja-JP',
  'zh-CN',
  'ko-KR',
  'ar',
  'he',
];
const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

type ThemeFormProps = { theme: DesignTheme; onChange: (changes: Partial<DesignTheme>) => void };

export function ThemeForm({ theme, onChange }: ThemeFormProps) {
  return (
    <>
      <LogoPanel imageId={theme.logoImageId} onChange={(logoImageId) => onChange({ logoImageId })} />
      <div className="export-theme-pair">
        <TextField
          label={themeMessages.clientName}
          value={theme.clientName}
          maxLength={200}
          onChange={(event) => onChange({ clientName: event.target.value })}
        />
        <TextField
          label={themeMessages.author}
          value={theme.author}
          maxLength={200}
          onChange={(event) => onChange({ author: event.target.value })}
        />
      </div>
      <TextField
        label={themeMessages.classification}
        hint={themeMessages.classificationHint}
        value={theme.classification}
        maxLength={60}
        onChange={(event) => onChange({ classification: event.target.value })}
      />
      <SelectField
        label={themeMessages.language}
        value={theme.language}
        onChange={(event) => onChange({ language: event.target.value })}
      >
        {[...new Set([...LANGUAGES, theme.language])].map((language) => (
          <option key={language} value={language}>
            {languageNames.of(language)}
          </option>
        ))}
      </SelectField>
      <ColorFields theme={theme} onChange={onChange} />
      <FontFields theme={theme} onChange={onChange} />
    </>
  );
}

/** Text needs a contrast of 4.5 (WCAG 2.2); the accent colour is only decoration. */
const COLORS = [
  { name: 'accent', minContrast: 1 },
  { name: 'heading', minContrast: 4.5 },
  { name: 'text', minContrast: 4.5 },
] as const;

function ColorFields({ theme: { colors }, onChange }: ThemeFormProps) {
  return (
    <div className="export-theme-colors">
      {COLORS.map(({ name, minContrast }) => (
        <ColorField
          key={name}
          label={themeMessages.colors[name]}
          value={colors[name]}
          minContrast={minContrast}
          onChange={(color) => onChange({ colors: { ...colors, [name]: color } })}
        />
      ))}
    </div>
  );
}

function FontFields({ theme: { fonts }, onChange }: ThemeFormProps) {
  return (
    <div className="export-theme-pair">
      <TextField
        label={themeMessages.bodyFont}
        hint={themeMessages.fontHint}
        error={missing(fonts.body)}
        value={fonts.body}
        maxLength={60}
        onChange={(event) => onChange({ fonts: { ...fonts, body: event.target.value } })}
      />
      <TextField
        label={themeMessages.codeFont}
        error={missing(fonts.code)}
        value={fonts.code}
        maxLength={60}
        onChange={(event) => onChange({ fonts: { ...fonts, code: event.target.value } })}
      />
    </div>
  );
}

function missing(font: string): string | undefined {
  return font.trim() === '' ? themeMessages.fontMissing : undefined;
}
