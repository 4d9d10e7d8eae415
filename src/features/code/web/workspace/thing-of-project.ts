// The open project, as other places can take it: its files as they are on the screen.

import type { OpenedThing } from '#ui/module/opened-thing.ts';
import { projectName } from '../projects/project-name.ts';
import type { ShownProject } from '../queries.ts';
import type { CodeSession } from './code-session.ts';

export function thingOfProject(project: ShownProject, session: CodeSession | null): OpenedThing {
  const { id, language } = project;
  const { files } = session?.read() ?? project;
  const title = projectName(project);
  return {
    page: '/editor',
    title,
    ...(files.length > 0 && { code: async () => ({ language, files }) }),
    isTerraform: language === 'terraform',
    item: { kind: 'code', id },
    makeTask: ({ makeTask }) => makeTask({ kind: 'code', itemId: id, place: {}, text: title }),
  };
}
