// Where the focus was before it came into a layer, and back there when what had it goes.

import { useMemo, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * `onChange` is told when the focus comes into the layer, and when it leaves it. Nothing inside of the layer hears of either: the
 * library of the toasts would send the focus back to where it came from whenever it leaves, so that a person who steps through
 * the page by Tab would come no further than a toast.
 */
export function useFocusReturn(layer: RefObject<HTMLElement | null>) {
  const former = useRef<EventTarget | null>(null);
  return useMemo(() => {
    const isInside = (element: EventTarget | null): boolean =>
      element instanceof Node && layer.current?.contains(element) === true;
    return {
      listen: (onChange: (isInside: boolean) => void) => ({
        onFocusCapture(event: FocusEvent): void {
          event.stopPropagation();
          if (isInside(event.relatedTarget)) return;
          former.current = event.relatedTarget;
          onChange(true);
        },
        onBlurCapture(event: FocusEvent): void {
          event.stopPropagation();
          if (!isInside(event.relatedTarget)) onChange(false);
        },
      }),
      /** Gives the focus back, if it is in the layer. */
      giveBack(): void {
        if (isInside(document.activeElement) && former.current instanceof HTMLElement) former.current.focus();
      },
    };
  }, [layer]);
}
