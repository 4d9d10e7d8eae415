// How long each task has been in progress, the oldest first, and where 85 of 100 finished ones ended.

import { Link } from '@tanstack/react-router';
import { analysisMessages as words } from '../messages.ts';
import type { ShownAnalysis } from '../queries.ts';

type AgeBarsProps = { ages: ShownAnalysis['charts']['ages']; p85: number | null };

export function AgeBars({ ages, p85 }: AgeBarsProps) {
  const most = Math.max(...ages.map(({ days }) => days), p85 ?? 0, 1);
  return (
    <ul className="ages" aria-label={words.agesLabel(ages.length)}>
      {ages.map(({ key, days }) => (
        <li key={key} data-old={(p85 !== null && days > p85) || undefined}>
          <Link className="num" to="/project/tasks" search={{ task: key }}>
            {key}
          </Link>
          <span className="age-track">
            <span className="age-bar" style={{ width: `${(days / most) * 100}%` }} />
            {p85 !== null && <span className="age-limit" style={{ left: `${(p85 / most) * 100}%` }} />}
          </span>
          <span className="cap num">{words.daysOf(days)}</span>
        </li>
      ))}
      {p85 !== null && (
        <li className="cap age-note">
          <span className="age-limit" /> {words.p85}: {words.daysOf(p85)}
        </li>
      )}
    </ul>
  );
}
