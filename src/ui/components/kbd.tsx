// Keyboard keys, drawn as key caps.

import './kbd.css';

export function Kbd({ keys }: { keys: string }) {
  return <kbd>{keys}</kbd>;
}
