// An agent's avatar: its two letters, lit while it answers. The name is beside it in words.

import './avatar.css';

export function Avatar({ text, live = false, large = false }: { text: string; live?: boolean; large?: boolean }) {
  return (
    <span className={`avatar${large ? ' lg' : ''}${live ? ' live' : ''}`} aria-hidden="true">
      {text}
    </span>
  );
}
