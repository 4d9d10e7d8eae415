// The keys of the code editor, in one line below it.

import { Kbd } from '#ui/components/kbd.tsx';
import './code-editor.css';

const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const KEYS: readonly { caps: readonly string[]; does: string }[] = [
  { caps: [MOD, 'F'], does: 'find' },
  { caps: ['Ctrl', 'Space'], does: 'complete' },
  { caps: ['F12'], does: 'definition' },
  { caps: ['F8'], does: 'next problem' },
  { caps: [MOD, '/'], does: 'comment' },
  { caps: ['Esc', 'Tab'], does: 'leave the editor' },
];

export function CodeKeyHelp() {
  return (
    <p className="code-keys">
      {KEYS.map(({ caps, does }) => (
        <span key={does}>
          {caps.map((cap) => (
            <Kbd key={cap} keys={cap} />
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
