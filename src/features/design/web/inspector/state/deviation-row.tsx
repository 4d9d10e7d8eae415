// One deviation of a state, and what it leads to: the node in the blueprint, the fact, and the places in the document.

import { Link } from '@tanstack/react-router';
import { CornerDownRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Jsonified } from '#ui/api/jsonified.ts';
import type { DocumentDeviation, DocumentPlace } from '../../../shared/state-shapes.ts';
import { stateMessages as words } from './messages.ts';

type DeviationRowProps = {
  deviation: Jsonified<DocumentDeviation>;
  blueprintId: string | null;
  /** It shows what deviates. */
  content: ReactNode;
  onShow: (place: DocumentPlace) => void;
  onFact: (key: string) => void;
};

export function DeviationRow({ deviation, blueprintId, content, onShow, onFact }: DeviationRowProps) {
  const { kind, part, factRow, places } = deviation;
  return (
    <div className="design-deviation">
      <div className="azure-entry solution-tf-row" data-kind={kind}>
        {content}
      </div>
      <dl>
        {part && (
          <div>
            <dt>{words.part}</dt>
            <dd>
              {blueprintId !== null && part.nodeId !== null ? (
                <Link
                  className="design-deviation-link"
                  to="/azure"
                  search={{
                    blueprint: blueprintId,
                    select: part.nodeId,
                    ...(part.environmentId !== null && { env: part.environmentId }),
                  }}
                  aria-label={words.openNode(part.name)}
                >
                  {part.name}
                </Link>
              ) : (
                part.name
              )}
            </dd>
          </div>
        )}
        {factRow && (
          <div>
            <dt>{words.fact}</dt>
            <dd>
              {factRow.isListed ? (
                <button type="button" className="design-deviation-link" onClick={() => onFact(factRow.key)}>
                  {words.factValue(factRow)}
                </button>
              ) : (
                words.factValue(factRow)
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>{words.place}</dt>
          <dd>
            {places.length === 0 && words.nowhere}
            {places.map((place, index) => (
              <button key={index} type="button" className="design-deviation-place" onClick={() => onShow(place)}>
                <CornerDownRight className="s" aria-hidden />
                <span>
                  {words.lineOf(place)}
                  <span className="cap">{words.content(kind, place)}</span>
                </span>
              </button>
            ))}
          </dd>
        </div>
      </dl>
    </div>
  );
}
