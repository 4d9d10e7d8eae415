// The place of an artifact: beside the thread where there is room, otherwise a sheet over it.

import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { showModal } from '#ui/overlays/show-modal.ts';
import { useMatches } from '#ui/panes/use-matches.ts';

type ArtifactFrameProps = { label: string; onClose: () => void; children: ReactNode };

export function ArtifactFrame(props: ArtifactFrameProps) {
  const isWide = useMatches('(min-width: 1024px)');
  return isWide ? <Side {...props} /> : <Sheet {...props} />;
}

function Side({ label, onClose, children }: ArtifactFrameProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    ref.current?.focus({ preventScroll: true });
    return () => {
      // Unless the focus has gone on somewhere else.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isInside = event.target instanceof Node && ref.current?.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !isInside) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const stop = new AbortController();
    // Before Escape stops an answer that is being written.
    document.addEventListener('keydown', (event) => handleKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return (
    <aside ref={ref} className="chat-artifact" aria-label={label} tabIndex={-1}>
      {children}
    </aside>
  );
}

function Sheet({ label, onClose, children }: ArtifactFrameProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => (ref.current ? showModal(ref.current) : undefined), []);
  return (
    <dialog
      ref={ref}
      className="chat-artifact"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
