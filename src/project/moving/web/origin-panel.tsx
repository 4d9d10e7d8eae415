// Where a task came from, and the values that have no field here. Nothing for a task that began here.

import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { importMessages as words } from './messages.ts';
import { originQuery } from './queries.ts';
import './moving.css';

export function OriginPanel({ taskId }: { taskId: string }) {
  const { data: origin } = useQuery(originQuery(useWorkspace().id, taskId));
  if (!origin) return null;
  const { source, name, url, kept } = origin;
  const title = `${words.origin(words.sources[source])}${name ? ` ${name}` : ''}`;
  return (
    <section className="moving-origin" aria-label={title}>
      <h3 className="cap">
        {url === '' ? (
          title
        ) : (
          <a href={url} target="_blank" rel="noreferrer" title={words.openOrigin(name ?? '')}>
            {title} <ExternalLink />
          </a>
        )}
      </h3>
      <dl>
        {kept.map((field, index) => (
          <div key={index}>
            <dt>{field.name}</dt>
            <dd>
              <bdi>{field.value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
