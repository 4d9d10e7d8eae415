// A section of the gallery with its heading.

import type { ReactNode } from 'react';

export function GallerySection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section>
      <header className="row">
        <h2 className="head">{title}</h2>
        <p className="cap">{text}</p>
      </header>
      {children}
    </section>
  );
}
