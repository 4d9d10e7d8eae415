// An agent's seat: its two-letter monogram, lit while it speaks. The name stands beside it in words.

import './avatar.css';

export function Seat({ monogram, live = false, large = false }: { monogram: string; live?: boolean; large?: boolean }) {
  return (
    <span className={`seat${large ? ' lg' : ''}${live ? ' live' : ''}`} aria-hidden="true">
      {monogram}
    </span>
  );
}
