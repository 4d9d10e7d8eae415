// A card: a panel with a hairline border. Cards are never nested.

import type { ReactNode } from 'react';
import './card.css';

type CardProps = {
  title?: string;
  /** Placed to the right of the title. */
  actions?: ReactNode;
  /** Gives a chosen, current or recommended card a lit edge. */
  lit?: boolean;
  children: ReactNode;
};

/** A page has one card of a title, so the title can be its address. */
function idOf(title: string): string {
  return `card-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}

export function Card({ title, actions, lit = false, children }: CardProps) {
  return (
    <section className={lit ? 'card lit' : 'card'} id={title && idOf(title)}>
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
