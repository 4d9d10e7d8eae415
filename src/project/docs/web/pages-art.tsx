// The drawing of an empty documentation.

import { Art } from '#ui/components/states/art-frame.tsx';

/** Two pages of an open book: no page yet. */
export function PagesArt() {
  return (
    <Art>
      <path className="l" d="M66 16c-8-6-22-8-38-8v48c16 0 30 2 38 8 8-6 22-8 38-8V8c-16 0-30 2-38 8z" />
      <path className="l" d="M66 16v48M38 22c7 0 13 1 18 3M38 34c7 0 13 1 18 3" />
      <path className="am" d="M76 25c5-2 11-3 18-3" />
    </Art>
  );
}
