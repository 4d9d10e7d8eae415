// A placeholder in the shape of the content that is loading. We never show a spinner.

import './skeleton.css';

type Width = 20 | 30 | 40 | 50 | 60 | 70 | 80 | 90 | 100;

type SkeletonProps = {
  /** One bar for each width, in percent. */
  lines: readonly Width[];
  /** Screen readers hear it, such as 'Loading conversations'. */
  label: string;
  /** Lines are of a text, rows of a list or a table, cards of a grid. */
  shape?: 'lines' | 'rows' | 'cards';
};

export function Skeleton({ lines, label, shape = 'lines' }: SkeletonProps) {
  return (
    <div className={shape === 'lines' ? 'skel-lines' : `skel-lines skel-${shape}`} role="status" aria-label={label}>
      {lines.map((width, index) => (
        <span key={index} className={`skel w${width}`} />
      ))}
    </div>
  );
}
