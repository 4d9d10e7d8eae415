// A row of a card of settings: what it is and what it does on the left, its control on the right.

import type { ReactNode } from 'react';
import './settings.css';

type SettingsRowProps = {
  name: ReactNode;
  text?: ReactNode;
  /** The control is narrow: it stays beside the words on a phone. */
  isShort?: boolean;
  children?: ReactNode;
};

export function SettingsRow({ name, text, isShort = false, children }: SettingsRowProps) {
  return (
    <div className={isShort ? 'settings-row is-short' : 'settings-row'}>
      <div className="settings-words">
        <span className="settings-name">{name}</span>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  );
}
