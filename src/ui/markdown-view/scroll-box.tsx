// A box that scrolls sideways when its content is wider than it is, also with the keyboard.
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface ScrollBoxProps {
  as?: 'div' | 'pre';
  className?: string;
  /** Its accessible name while it scrolls. */
  label: string;
  children: ReactNode;
}

export function ScrollBox({ as: Box = 'div', className, label, children }: ScrollBoxProps): ReactNode {
  const box = useRef<HTMLDivElement & HTMLPreElement>(null);
  const [isWide, setIsWide] = useState(false);
  useEffect(() => (box.current ? watchWidth(box.current, setIsWide) : undefined), []);
  const focusable = isWide ? { tabIndex: 0, role: 'group', 'aria-label': label } : {};
  return (
    <Box ref={box} className={className} {...focusable}>
      {children}
    </Box>
  );
}

/** Reports whether the content is wider than `box`, now and after every change of size. */
function watchWidth(box: HTMLElement, onChange: (isWide: boolean) => void): () => void {
  const observer = new ResizeObserver(() => onChange(box.scrollWidth > box.clientWidth));
  observer.observe(box);
  if (box.firstElementChild) observer.observe(box.firstElementChild);
  return () => observer.disconnect();
}
