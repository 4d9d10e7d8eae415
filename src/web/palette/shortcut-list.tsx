// The list of keyboard shortcuts. It has the focus, so that the keys scroll it from its top.

import { Kbd } from '#ui/components/kbd.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { shortcutGroups } from './shortcuts.ts';
import './palette.css';

const TITLE = 'Keyboard shortcuts';

export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog wide title={TITLE} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <div className="palette-shortcuts" role="region" aria-label={TITLE} tabIndex={0} data-autofocus>
        <div>
          {shortcutGroups.map(({ title, keys }) => (
            <section key={title}>
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
        </div>
      </div>
    </Dialog>
  );
}
