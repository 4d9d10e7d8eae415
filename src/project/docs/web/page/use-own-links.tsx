// The references in a page as links: tasks with their status and title, pages with their title of now.

import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { TaskLinkPanel } from '#project/tasks/web/task-link-panel.tsx';
import type { OwnLinks } from '#ui/markdown-view/own-links.ts';
import { findReferences, labelOf, PAGE_ADDRESS, type Reference } from '../../shared/references.ts';
import { docMessages as words } from '../messages.ts';
import type { ShownPageDetails } from '../queries.ts';

export function useOwnLinks({ tasks, links }: Pick<ShownPageDetails, 'tasks' | 'links'>): OwnLinks {
  return useMemo(() => {
    const taskOf = new Map(tasks.map(({ written, task }) => [written, task]));
    const pageOf = new Map(links.map(({ label, page }) => [label, page]));

    const render = (reference: Reference, text: string) => {
      if (reference.kind === 'task') {
        const task = taskOf.get(reference.key);
        return task ? <TaskLinkPanel key={reference.start} task={task} /> : text;
      }
      if (reference.kind === 'address') return text;
      const page = pageOf.get(labelOf(reference.title));
      if (page) return <PageLink key={reference.start} page={page} />;
      return (
        <span key={reference.start} className="doc-missing" title={words.noSuchPage}>
          {reference.title}
        </span>
      );
    };

    return {
      renderText(text) {
        const parts = [];
        let done = 0;
        for (const reference of findReferences(text)) {
          parts.push(text.slice(done, reference.start), render(reference, text.slice(reference.start, reference.end)));
          done = reference.end;
        }
        return [...parts, text.slice(done)];
      },
      renderLink(address, children) {
        if (!address.startsWith(PAGE_ADDRESS)) return null;
        const page = pageOf.get(address.slice(PAGE_ADDRESS.length).toLowerCase());
        return page ? (
          <Link to="/project/docs" search={{ page: page.id }}>
            {children}
          </Link>
        ) : (
          <span className="doc-missing" title={words.noSuchPage}>
            {children}
          </span>
        );
      },
    };
  }, [tasks, links]);
}

function PageLink({ page }: { page: ShownPageDetails['links'][number]['page'] }) {
  return (
    <Link to="/project/docs" search={{ page: page.id }}>
      <bdi>{page.title}</bdi>
    </Link>
  );
}
