// What is below the box until the lists are there: the shape of a heading and eight rows.

import '#ui/components/states/skeleton.css';
import { homeMessages as words } from '../messages.ts';

const ROWS = [60, 40, 70, 50, 60, 30, 70, 40] as const;

export function LoadingLists() {
  return (
    <div className="home-loading" role="status" aria-label={words.loading}>
      <span className="skel w20" />
      {ROWS.map((width, index) => (
        <span key={index} className="home-loading-row">
          <span className="skel home-loading-icon" />
          <span className={`skel w${width}`} />
        </span>
      ))}
    </div>
  );
}
