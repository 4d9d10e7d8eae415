// How each finding is counted, in words.

import { ChevronRight } from 'lucide-react';
import { analysisMessages as words, definitions } from './messages.ts';

export function Definitions() {
  return (
    <details className="card analysis-definitions">
      <summary>
        <h2 className="head grow">{words.howCounted}</h2>
        <ChevronRight className="s" />
      </summary>
      <dl>
        {definitions.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
