// Line drawings for the empty states of areas: 132 × 72, with one amber stroke each. The dashed plan stands for what is not
// built yet, and for nothing else.

import { Art } from './art-frame.tsx';

/** Three rows with boxes to tick, the first one ticked: no tasks yet. */
export function TasksArt() {
  return (
    <Art>
      <rect className="l" x="22" y="6" width="14" height="14" rx="3" />
      <path className="am" d="M25.5 13l3 3 5-6" />
      <path className="l" d="M46 13h64" />
      <rect className="l" x="22" y="29" width="14" height="14" rx="3" />
      <path className="l" d="M46 36h48" />
      <rect className="l" x="22" y="52" width="14" height="14" rx="3" />
      <path className="l" d="M46 59h56" />
    </Art>
  );
}

/** A folder with a flag at its end: no projects yet. */
export function ProjectsArt() {
  return (
    <Art>
      <path className="l" d="M26 20v40a5 5 0 0 0 5 5h70a5 5 0 0 0 5-5V25a5 5 0 0 0-5-5H66l-8-10H31a5 5 0 0 0-5 5z" />
      <path className="l" d="M40 52h36" />
      <path className="am" d="M86 54V34l10 5-10 5" />
    </Art>
  );
}

/** A bulb between two axes: no ideas yet. */
export function IdeasArt() {
  return (
    <Art>
      <path className="l" d="M24 6v58h84" />
      <path className="l" d="M58 40a14 14 0 1 1 16 0v6H58z" />
      <path className="am" d="M60 52h12" />
      <path className="l" d="M62 57h8" />
    </Art>
  );
}

/** Bars that rise and a line through them: nothing to analyse yet. */
export function ChartArt() {
  return (
    <Art>
      <path className="l" d="M24 66h84" />
      <rect className="l" x="32" y="44" width="14" height="22" rx="2" />
      <rect className="l" x="59" y="34" width="14" height="32" rx="2" />
      <rect className="l" x="86" y="22" width="14" height="44" rx="2" />
      <path className="am" d="M32 34l26-12 38-16" />
    </Art>
  );
}

/** Three parts and the way between them: no blueprint yet. */
export function BlueprintArt() {
  return (
    <Art>
      <rect className="l" x="16" y="24" width="28" height="24" rx="4" />
      <rect className="l" x="84" y="6" width="32" height="22" rx="4" />
      <rect className="l" x="84" y="44" width="32" height="22" rx="4" />
      <path className="l" d="M64 36v19h20" />
      <path className="am" d="M44 36h20V17h20" />
    </Art>
  );
}
