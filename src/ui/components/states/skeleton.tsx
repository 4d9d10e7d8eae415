// A placeholder in the shape of the content that is loading. We never show a spinner.

import './skeleton.css';

type Width = 20 | 30 | 40 | 50 | 60 | 70 | 80 | 90 | 100;

/** One bar for each width, in percent. `label` is for screen readers: 'Loading conversations'. */
export function Skeleton({ lines, label }: { lines: readonly Width[]; label: string }) {
  return (
    <div className="skel-lines" role="status" aria-label={label}>
      {lines.map((width, index) => (
        <span key={index} className={`skel w${width}`} />
      ))}
    </div>
  );
}
