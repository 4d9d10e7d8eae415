// What has no price, with the reason; and what is not charged at all.

import { isCharged, type UnpricedPart } from '#model/cost/cost-shapes.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { Fold } from '../properties/fold.tsx';
import { costMessages as words } from './messages.ts';

/** Nobody reads more rows; the file has all of them. */
const MAX_ROWS = 100;

export function UnpricedParts({ solution, unpriced }: { solution: Solution; unpriced: readonly UnpricedPart[] }) {
  const names = new Map(solution.environments.map(({ id, name }) => [id, name]));
  const open = groupByMessage(unpriced.filter(isCharged));
  const free = groupByMessage(unpriced.filter((part) => !isCharged(part)));
  if (open.length + free.length === 0) return null;

  const list = (groups: readonly UnpricedPart[][]) => (
    <>
      <ul className="azure-names azure-cost-open">
        {groups.slice(0, MAX_ROWS).map((same) => (
          <li key={same[0]?.message}>
            {same[0]?.message}{' '}
            <span className="cap">{same.map(({ environmentId: id }) => names.get(id) ?? id).join(', ')}</span>
          </li>
        ))}
      </ul>
      {groups.length > MAX_ROWS && <p className="cap">{words.more(groups.length - MAX_ROWS)}</p>}
    </>
  );
  return (
    <div className="azure-folds">
      {open.length > 0 && (
        <Fold title={words.unpriced(open.length)} isOpen={open.length <= 5}>
          <p className="cap">{words.unpricedText}</p>
          {list(open)}
        </Fold>
      )}
      {free.length > 0 && <Fold title={words.noCharge(free.length)}>{list(free)}</Fold>}
    </div>
  );
}

/** The same sentence once, with the environments that it is about. */
function groupByMessage(parts: readonly UnpricedPart[]): UnpricedPart[][] {
  return [...Map.groupBy(parts, ({ message }) => message).values()];
}
