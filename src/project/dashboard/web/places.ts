// Where a person finds the dashboard.

import { placesOf } from '#ui/module/page-places.ts';
import { dashboardWeb } from './module.ts';

export const dashboardPlaces = placesOf(dashboardWeb, {
  '/project': {
    icon: 'dashboard',
    label: 'Project Mgmt',
    words: 'dashboard workspace home overview activity',
    rail: { group: 'Run', order: 10 },
    sidebar: { group: 'Main', order: 10, label: 'Dashboard', isExact: true },
  },
});
