// Shows file, heading and passage of the citation that is pointed at or has the focus.

import { FileText } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { moveNear } from '#ui/overlays/place-near.ts';
import type { Citation } from '../../../../contract/citations.ts';
import { PlaceOf } from './place-of.tsx';
import { CitedPassage } from './cited-passage.tsx';
import { claimBefore } from './cited-sentence.ts';

type CitationPopoverProps = { answer: RefObject<HTMLElement | null>; citations: readonly Citation[] };
type Shown = { mark: HTMLElement; index: number; claim: string };

/** Milliseconds before it appears, and before it goes, so that the pointer can cross the gap. */
const SHOW_AFTER = 250;
const HIDE_AFTER = 150;

export function CitationPopover({ answer, citations }: CitationPopoverProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => (answer.current ? watchMarks(answer.current, setShown) : undefined), [answer]);
  useLayoutEffect(() => {
    const element = popover.current;
    if (!element || !shown) return;
    element.showPopover();
    moveNear(element, { anchor: shown.mark, align: 'center', side: 'below' });
  }, [shown]);

  const citation = shown && citations.find(({ index }) => index === shown.index);
  if (!shown || !citation) return null;
  return (
    <div ref={popover} className="chat-cite-pop" popover="manual" role="tooltip">
      <p className="row">
        <FileText className="s" />
        <bdi className="cut">{citation.document}</bdi>
      </p>
      <PlaceOf page={citation.page} heading={citation.heading} />
      <CitedPassage text={citation.excerpt} claim={shown.claim} />
    </div>
  );
}

/** Reports the mark that is pointed at or has the focus, and null when there is none any more. */
function watchMarks(answer: HTMLElement, onChange: (shown: Shown | null) => void): () => void {
  const stop = new AbortController();
  const listen = { signal: stop.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasPressed = false;
  function later(shown: Shown | null): void {
    clearTimeout(timer);
    timer = setTimeout(() => onChange(shown), shown ? SHOW_AFTER : HIDE_AFTER);
  }
  function enter({ target, type }: Event): void {
    // The dialog that a press has opened gives the focus back: what was read there is not shown once more.
    const isReturning = wasPressed && type === 'focusin';
    wasPressed = false;
    if (isReturning) return;
    if (!(target instanceof Element) || target.closest('.chat-cite-pop')) return clearTimeout(timer);
    const mark = target.closest<HTMLElement>('.cite');
    if (mark) later({ mark, index: Number.parseInt(mark.textContent, 10), claim: claimBefore(mark) });
  }
  function leave({ target, relatedTarget }: MouseEvent | FocusEvent): void {
    const isMark = target instanceof Element && target.closest('.cite, .chat-cite-pop');
    const isStaying = relatedTarget instanceof Element && relatedTarget.closest('.chat-cite-pop');
    if (isMark && !isStaying) later(null);
  }
  function press(): void {
    wasPressed = true;
    close();
  }
  function close(): void {
    clearTimeout(timer);
    onChange(null);
  }
  answer.addEventListener('mouseover', enter, listen);
  answer.addEventListener('focusin', enter, listen);
  answer.addEventListener('mouseout', leave, listen);
  answer.addEventListener('focusout', leave, listen);
  answer.addEventListener('click', press, listen);
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), listen);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
