// A part of the home below its box: a heading, and what is listed under it.

import { useId, type ReactNode } from 'react';

type ListSectionProps = { title: string; action?: ReactNode; children: ReactNode };

export function ListSection({ title, action, children }: ListSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="home-section-head">
        <h2 className="head" id={id}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
