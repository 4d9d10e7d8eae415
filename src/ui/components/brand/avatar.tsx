// An agent's avatar: its two letters, lit while it answers. The name is beside it in words.

import './avatar.css';

type AvatarProps = {
  text: string;
  /** One of the colours in avatar.css; grey without one. */
  color?: string | null;
  live?: boolean;
  large?: boolean;
};

export function Avatar({ text, color = null, live = false, large = false }: AvatarProps) {
  return (
    <span
      className={`avatar${large ? ' lg' : ''}${live ? ' live' : ''}`}
      {...(color !== null && { 'data-color': color })}
      aria-hidden="true"
    >
      {text}
    </span>
  );
}
