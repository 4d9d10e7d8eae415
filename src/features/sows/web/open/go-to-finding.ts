// Brings the place of a finding into view and moves the focus there.

import type { SowFinding } from '../../shared/findings/finding-shapes.ts';
import { placeId } from '../fields/item-list.tsx';

export function goToFinding({ file, range }: SowFinding): void {
  const target = document.getElementById(placeId(file, range.line - 1)) ?? document.getElementById(`sow-${file}`);
  goToElement(target);
}

export function goToSection(section: string): void {
  goToElement(document.getElementById(`sow-${section}`));
}

function goToElement(target: HTMLElement | null): void {
  if (!target) return;
  target.querySelector('details')?.closest('li')?.querySelector('details')?.setAttribute('open', '');
  target.scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
}
