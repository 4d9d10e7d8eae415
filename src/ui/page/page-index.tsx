// The index of a long page: a link to each of its cards, beside them where there is room.

import { useEffect, useRef, useState } from 'react';
import './page-index.css';

type Part = { id: string; name: string };

const WORDS = { label: 'On this page' };

/** Lists the cards with a title that are in the same main element, also those that come later. */
export function PageIndex() {
  const nav = useRef<HTMLElement>(null);
  const [parts, setParts] = useState<readonly Part[]>([]);
  useEffect(() => {
    const main = nav.current?.closest('main');
    if (!main) return;
    const read = (): void => {
      const next = readParts(main);
      setParts((current) => (isSame(current, next) ? current : next));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <nav ref={nav} className="page-index" aria-label={WORDS.label}>
      <ul>
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function readParts(main: HTMLElement): Part[] {
  return [...main.querySelectorAll('.card[id]')].map(({ id, firstElementChild }) => ({
    id,
    name: firstElementChild?.querySelector('h2')?.textContent ?? id,
  }));
}

function isSame(one: readonly Part[], other: readonly Part[]): boolean {
  return one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);
}
