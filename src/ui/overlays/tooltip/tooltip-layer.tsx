// One tooltip for the whole page. Elements declare their tip with `tooltipProps`; this layer shows it after 700 ms, or at
// once within 300 ms of the last one (specification §9).

import { useEffect, useRef } from 'react';
import { moveNear } from '../place-near.ts';
import { TooltipClock } from './tooltip-clock.ts';
import '#ui/components/kbd.css';
import './tooltip.css';

/** The app renders it once. */
export function TooltipLayer() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current ? watchTips(ref.current) : undefined), []);
  return <div ref={ref} className="tip" popover="manual" aria-hidden="true" />;
}

function watchTips(tip: HTMLDivElement): () => void {
  const clock = new TooltipClock<HTMLElement>({
    // In a task of its own: the focus may move while a menu opens or closes, and no popover can be shown in between.
    show: (owner) => setTimeout(() => clock.owner === owner && showTip(tip, owner)),
    hide: () => tip.hidePopover(),
  });
  const stop = new AbortController();
  const listen = { signal: stop.signal, capture: true, passive: true };

  document.addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType === 'touch' || tip.contains(event.target as Node)) return;
      clock.pointAt(tipOwner(event.target));
    },
    listen,
  );
  document.addEventListener(
    'focusin',
    (event) => {
      const owner = tipOwner(event.target);
      if (owner?.matches(':focus-visible')) clock.pointAt(owner);
    },
    listen,
  );
  document.addEventListener('keydown', (event) => event.key === 'Escape' && clock.leave(), listen);
  for (const name of ['focusout', 'pointerdown']) document.addEventListener(name, () => clock.leave(), listen);
  document.addEventListener(
    'scroll',
    (event) => {
      const isMoved = clock.owner !== undefined && (event.target as Node).contains(clock.owner);
      if (isMoved) clock.leave();
    },
    listen,
  );
  document.documentElement.addEventListener('pointerleave', () => clock.leave(), { signal: stop.signal });

  return () => {
    stop.abort();
    clock.leave();
  };
}

function tipOwner(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-tip]') ?? undefined) : undefined;
}

function showTip(tip: HTMLDivElement, owner: HTMLElement) {
  if (!owner.isConnected) return;
  tip.textContent = owner.dataset.tip ?? '';
  if (owner.dataset.tipKey) {
    const key = document.createElement('kbd');
    key.textContent = owner.dataset.tipKey;
    tip.append(key);
  }
  // Hidden and shown again on purpose: a dialog that was opened in the meantime would cover it.
  if (tip.matches(':popover-open')) tip.hidePopover();
  tip.showPopover();
  moveNear(tip, { anchor: owner, align: 'center', side: 'below' });
}
