// Line drawings for empty states: 132 × 72, with at most one amber stroke each.

import { Art } from './art-frame.tsx';

/** A lamp over three seats: no messages yet. */
export function SeatsArt() {
  return (
    <Art>
      <path className="l" d="M66 0v14" />
      <path className="g" d="M52 30a14 14 0 0 1 28 0z" />
      <path className="am" d="M57 35h18" />
      <rect className="l" x="20" y="48" width="24" height="23" rx="5" />
      <rect className="l b" x="54" y="48" width="24" height="23" rx="5" />
      <rect className="l" x="88" y="48" width="24" height="23" rx="5" />
    </Art>
  );
}

/** A sheet and an arrow: nothing has been uploaded. */
export function DocumentArt() {
  return (
    <Art>
      <rect className="l" x="44" y="6" width="44" height="56" rx="5" />
      <path className="l" d="M54 20h24M54 30h24M54 40h14" />
      <path className="am" d="M66 70V52M60 57l6-6 6 6" />
    </Art>
  );
}

/** The plan of a house: drawn, but not built yet. */
export function PlanArt() {
  return (
    <Art>
      <rect className="l d" x="26" y="8" width="80" height="56" rx="5" />
      <path className="l" d="M66 8v18M66 46v18" />
      <path className="l d" d="M86 26a20 20 0 0 1-20 20" />
      <path className="am" d="M66 26h20" />
    </Art>
  );
}

/** A sheet of code with a caret: nothing has been generated yet. */
export function CodeArt() {
  return (
    <Art>
      <rect className="l" x="26" y="6" width="80" height="60" rx="5" />
      <path className="l" d="M26 20h80" />
      <path className="l b" d="M38 32h22M46 42h30" />
      <path className="l" d="M66 32h14M38 52h10" />
      <path className="am" d="M54 47v10" />
    </Art>
  );
}

/** Three points on a line of time: nothing has happened yet. */
export function ActivityArt() {
  return (
    <Art>
      <path className="l" d="M36 14v4M36 38v4" />
      <circle className="l" cx="36" cy="10" r="4" />
      <circle className="l" cx="36" cy="32" r="4" />
      <circle className="am" cx="36" cy="54" r="4" />
      <path className="l" d="M52 10h46M52 32h58M52 54h30" />
    </Art>
  );
}
