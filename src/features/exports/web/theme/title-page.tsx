// A small preview of the title page of an export.

import type { DesignTheme } from '../../contract.ts';
import { themeMessages } from './messages.ts';

export function TitlePage({ theme, title }: { theme: DesignTheme; title: string }) {
  const { logoImageId, clientName, author, classification, colors, language } = theme;
  const facts = [
    [themeMessages.client, clientName],
    [themeMessages.author, author],
    [themeMessages.version, '1.0'],
    [themeMessages.date, today(language)],
  ] as const;
  return (
    <div
      className="export-title-page"
      role="img"
      aria-label={themeMessages.preview}
      style={{ color: colors.text, fontFamily: `${JSON.stringify(theme.fonts.body)}, 'Noto Sans', sans-serif` }}
    >
      <div className="export-title-logo">
        {logoImageId !== null && <img src={`/api/design-images/${logoImageId}/logo.png`} alt="" />}
      </div>
      <div className="export-title-middle">
        <span className="export-title-bar" style={{ background: colors.accent }} />
        <strong style={{ color: colors.heading }}>{title}</strong>
      </div>
      <dl>
        {facts
          .filter(([, value]) => value.trim() !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {classification.trim() !== '' && <p className="export-title-class">{classification}</p>}
    </div>
  );
}

/** '21 November 2026' in the language of the document, or in English when the browser does not know that language. */
function today(language: string): string {
  const known = Intl.DateTimeFormat.supportedLocalesOf([language])[0] ?? 'en-GB';
  return new Date().toLocaleDateString(known, { day: 'numeric', month: 'long', year: 'numeric' });
}
