// A link to a row, by its path within Lounge.

import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

/** `path` comes from the server and begins with one slash. */
export function LineLink({ path, className, children }: { path: string; className?: string; children: ReactNode }) {
  const router = useRouter();
  function open(event: MouseEvent): void {
    // A click that opens a tab is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    void router.navigate({ href: path });
  }
  return (
    <a className={className} href={path} onClick={open}>
      {children}
    </a>
  );
}
