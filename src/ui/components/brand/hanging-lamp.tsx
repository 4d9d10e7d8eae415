// A drawing of a lamp above the card that it lights. Only the landing page and the sign-in page have it.

import './hanging-lamp.css';

export function HangingLamp() {
  return (
    <div className="hanging-lamp" aria-hidden="true">
      <span className="cord" />
      <svg viewBox="0 0 96 60">
        <rect className="sh" x="44" y="0" width="8" height="8" rx="2" />
        <path className="sh" d="M6 50C6 25 24 7 48 7s42 18 42 43a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z" />
        <rect className="bl" x="14" y="53.5" width="68" height="3" rx="1.5" />
      </svg>
      <span className="cone" />
    </div>
  );
}
