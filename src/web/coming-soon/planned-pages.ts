// What will be on the pages that are not built yet, by name, and what does a part of it today.

import type { LinkProps } from '@tanstack/react-router';

type PlannedPage = { text: string; today: { label: string; to: NonNullable<LinkProps['to']> } };

/** All pages are built. */
export const plannedPages: Readonly<Record<string, PlannedPage>> = {};
