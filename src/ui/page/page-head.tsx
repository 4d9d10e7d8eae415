// The head of a page: one bar with what the page shows, the choice of a view, and what can be done there.

import type { ReactNode } from 'react';
import { OpenIn } from '#ui/open-in/lazy-open-in.tsx';
import type { OpenedThing } from '#ui/module/opened-thing.ts';
import './page-head.css';

export type PageHeadProps = {
  /** The link leads to the page above this one, and stands before the title. */
  back?: ReactNode;
  title: ReactNode;
  /** The sentence beside the title says what the page is for. */
  text?: ReactNode;
  /** The count says in words how many items are shown, and screen readers announce it. It is null while they are counted. */
  count?: string | null | undefined;
  /** It says what is known of the open item, such as that it is saved. */
  state?: ReactNode;
  /** The control chooses a view. On phones it has a line of its own under the rest. */
  view?: ReactNode;
  /** These come before everything else at the end, such as icons and fields. */
  tools?: ReactNode;
  /** What is open can go to other places: the menu 'Open in…' is beside the buttons with words. */
  thing?: (() => OpenedThing) | undefined;
  /** The buttons end with the primary one. */
  actions?: ReactNode;
};

export function PageHead({ back, title, text, count, state, view, tools, thing, actions }: PageHeadProps) {
  return (
    <header className="page-head">
      <div className="page-titles">
        {back && <span className="page-back">{back}</span>}
        <h1 className="page-title">{title}</h1>
        {count !== undefined && (
          <span className="cap num" role="status">
            {count}
          </span>
        )}
        {text && <p className="page-text">{text}</p>}
        {state}
      </div>
      {view}
      {(tools ?? thing ?? actions) && (
        <div className="page-actions">
          {tools}
          {thing && <OpenIn thing={thing} />}
          {actions}
        </div>
      )}
    </header>
  );
}
