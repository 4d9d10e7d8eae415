// What reviewers changed and remarked in the imported Word file, one by one, to accept or to refuse.

import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/controls/button.tsx';
import { DiffView } from '#ui/diff/diff-view.tsx';
import type { Suggestion } from '../../../shared/suggestion-shapes.ts';
import { suggestionsQuery } from '../../queries.ts';
import type { DocumentSession } from '../../workspace/document-session.ts';
import { useDocumentState } from '../../workspace/use-document-session.ts';
import { suggestionMessages } from './messages.ts';
import { useDecide } from './use-decide.ts';
import './suggestion-list.css';

/** The rest follows as these are decided. */
const MAX_SHOWN = 50;

type SuggestionListProps = { session: DocumentSession; disabled: boolean };

export function SuggestionList({ session, disabled }: SuggestionListProps) {
  const { id } = useDocumentState(session);
  const query = useQuery({ ...suggestionsQuery(id ?? ''), enabled: id !== null });
  const { decide, isDeciding } = useDecide(session);
  const suggestions = query.data ?? [];
  if (suggestions.length === 0) return null;
  return (
    <section className="design-suggestions" aria-label={suggestionMessages.title(suggestions.length)}>
      <h3 className="cap num">{suggestionMessages.title(suggestions.length)}</h3>
      <ul>
        {suggestions.slice(0, MAX_SHOWN).map((suggestion) => (
          <li key={suggestion.id} className="design-suggestion">
            <p className="cap">{suggestionMessages.by(suggestion.author, suggestion.section)}</p>
            <SuggestionText suggestion={suggestion} />
            <div className="design-suggestion-actions">
              {suggestion.after !== null && (
                <Button size="sm" disabled={disabled || isDeciding} onClick={() => void decide(suggestion.id, true)}>
                  {suggestionMessages.accept}
                </Button>
              )}
              <Button
                size="sm"
                variant={suggestion.after === null ? 'default' : 'ghost'}
                disabled={disabled || isDeciding}
                onClick={() => void decide(suggestion.id, false)}
              >
                {suggestion.after === null ? suggestionMessages.done : suggestionMessages.refuse}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SuggestionText({ suggestion: { before, after, comment } }: { suggestion: Suggestion }) {
  if (after !== null) return <DiffView before={before} after={after} words={suggestionMessages.diff} />;
  return (
    <>
      <p className="design-suggestion-comment">{comment}</p>
      <p className="cap design-suggestion-quote">{before === '' ? suggestionMessages.unplaced : before}</p>
    </>
  );
}
