// What a new conversation begins with: questions and commands made from the workspace's own rows.

import { useQuery } from '@tanstack/react-query';
import { useToday } from '#project/projects/web/use-today.ts';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { assistantMessages as words } from './messages.ts';
import { examplesQuery } from './queries.ts';

export function Examples({ onChoose }: { onChoose: (text: string) => void }) {
  const examples = useQuery(examplesQuery(useWorkspace().id, useToday())).data ?? [];
  const canEdit = useCanEdit();
  const shown = examples.filter(({ isChange }) => canEdit || !isChange);
  return (
    <section className="assistant-examples" aria-labelledby="assistant-examples">
      <h2 className="section" id="assistant-examples">
        {words.emptyTitle}
      </h2>
      <p className="assistant-lead">{words.emptyText}</p>
      {shown.length > 0 && (
        <ul aria-label={words.examples}>
          {shown.map(({ text }) => (
            <li key={text}>
              <button type="button" className="assistant-example" onClick={() => onChoose(text)}>
                <bdi>{text}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
