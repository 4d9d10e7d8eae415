// A card: one panel with a hairline; never one inside another.

import type { ReactNode } from 'react';
import './card.css';

type CardProps = {
  title?: string;
  /** Stand at the right of the title. */
  actions?: ReactNode;
  /** Picked, current or recommended: the lit edge. */
  lit?: boolean;
  children: ReactNode;
};

export function Card({ title, actions, lit = false, children }: CardProps) {
  return (
    <section className={lit ? 'card lit' : 'card'}>
      {title && (
        <header className="card-h">
          <h2 className="head cut">{title}</h2>
          {actions}
        </header>
      )}
      <div className="card-b">{children}</div>
    </section>
  );
}
