// `/` for a person who is signed in: the box, what waits for them, what they worked on last; below it what the landing page says.

import { useId, type ReactNode } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { StartBox } from './start/start-box.tsx';
import { homeMessages as words } from './messages.ts';
import './home.css';

/** They are below the fold, and so loaded after what is above it. */
const LandingSectionsPanel = lazyComponent(() =>
  import('#features/landing/web/landing-sections-panel.tsx').then((module) => module.LandingSectionsPanel),
);

/** The lists are loaded after the box, which is there at once. */
export function HomePage({ lists }: { lists: ReactNode }) {
  const title = useId();
  return (
    <main className="page home" id="main" tabIndex={-1}>
      <PageHead title={words.name} />
      <div className="home-first">
        <h2 className="title" id={title}>
          {words.title}
        </h2>
        <StartBox labelledBy={title} />
        {lists}
      </div>
      <LandingSectionsPanel />
    </main>
  );
}
