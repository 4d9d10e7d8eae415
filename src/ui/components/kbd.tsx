// A key cap.

import './kbd.css';

export function Kbd({ keys }: { keys: string }) {
  return <kbd>{keys}</kbd>;
}
