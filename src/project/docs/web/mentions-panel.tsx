// The pages that name a task; nothing where none does.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { docMessages as words } from './messages.ts';
import { mentionsQuery } from './queries.ts';
import './mentions.css';

export function MentionsPanel({ taskId }: { taskId: string }) {
  const { data: pages = [] } = useQuery(mentionsQuery(useWorkspace().id, taskId));
  if (pages.length === 0) return null;
  return (
    <section className="doc-mentions">
      <h3 className="label">{words.mentionedIn}</h3>
      <ul>
        {pages.map(({ id, title }) => (
          <li key={id}>
            <Link className="doc-mention" to="/project/docs" search={{ page: id }}>
              <FileText className="s" />
              <bdi className="cut">{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
