// Where a person finds projects.

import { placesOf } from '#ui/module/page-places.ts';
import { projectsWeb } from './module.ts';

export const projectsPlaces = placesOf(projectsWeb, {
  '/project/projects': {
    icon: 'folder',
    words: 'milestones portfolio roadmap',
    sidebar: { group: 'Project Management', order: 10 },
    opens: {
      order: 60,
      label: 'Project',
      accepts: ({ item }) => item !== undefined,
      open: async ({ item, title }, { actions }) => {
        if (item) actions.addToProject({ ...item, title });
      },
    },
    commands: [{ label: 'New project', search: { new: true } }],
  },
  '/project/projects/$projectId': {
    unlisted: 'It needs the project; the search finds it by its name.',
    hits: [
      { type: 'project', group: 'Projects', name: 'Project', icon: 'folder', params: (id) => ({ projectId: id }) },
    ],
  },
});
