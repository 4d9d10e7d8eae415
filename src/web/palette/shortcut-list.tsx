// The list of keyboard shortcuts.

import { Kbd } from '#ui/components/kbd.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import './palette.css';

const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const SHORTCUTS = [
  {
    title: 'Everywhere',
    keys: [
      ['Search or jump to', MOD, 'K'],
      ['Keyboard shortcuts', '?'],
      ['Close', 'Esc'],
    ],
  },
  {
    title: 'Notifications',
    keys: [
      ['Next notification', 'J'],
      ['Previous notification', 'K'],
      ['Open the notification', 'Enter'],
      ['Mark as read or unread', 'U'],
    ],
  },
  {
    title: 'Project workspace',
    keys: [['Open or close the sidebar', MOD, 'B']],
  },
  {
    title: 'Tasks and bugs',
    keys: [
      ['New task', 'C'],
      ['Next task', 'J'],
      ['Previous task', 'K'],
      ['Open the task', 'Enter'],
      ['Select the task', 'X'],
      ['Status', 'S'],
      ['Priority', 'P'],
      ['Assignee', 'A'],
      ['Labels', 'L'],
      ['Delete the task', 'Delete'],
      ['Close the task, or select none', 'Esc'],
    ],
  },
  {
    title: 'Board',
    keys: [
      ['Another card', '← →', '↑ ↓'],
      ['Open the card', 'Enter'],
      ['Move the card to another column', 'Shift', '← →'],
      ['Move the card within its column', 'Shift', '↑ ↓'],
    ],
  },
  {
    title: 'Chat',
    keys: [
      ['Send the message', 'Enter'],
      ['New line', 'Shift', 'Enter'],
      ['Stop the answer', 'Esc'],
      ['Edit the last message, from an empty box', '↑'],
      ['Resend an edited message', MOD, 'Enter'],
    ],
  },
  {
    title: 'Code Editor',
    keys: [
      ['Generate, or change the code', MOD, 'Enter'],
      ['Find in the file', MOD, 'F'],
      ['Next problem', 'F8'],
      ['Comment', MOD, '/'],
      ['Fold', MOD, 'Shift', '['],
      ['Leave the editor', 'Esc', 'Tab'],
      ['Next pane', 'F6'],
    ],
  },
  {
    title: 'Design',
    keys: [
      ['Bold', MOD, 'B'],
      ['Heading', MOD, 'Shift', 'H'],
      ['List', MOD, 'Shift', 'L'],
      ['Table', MOD, 'Shift', 'Y'],
      ['Find in the text', MOD, 'F'],
      ['Next pane', 'F6'],
    ],
  },
] as const;

export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      {SHORTCUTS.map(({ title, keys }) => (
        <section key={title} className="palette-shortcuts">
          <h3 className="label">{title}</h3>
          <dl>
            {keys.map(([name, ...caps]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {caps.map((cap) => (
                    <Kbd key={cap} keys={cap} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
