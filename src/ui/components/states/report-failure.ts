// How a block that says what failed offers to report it. The app provides what opens the report; without it nothing is offered.

import { createContext } from 'react';
import type { RecentFailure } from '#ui/api/recent-failure.ts';

export type ReportFailure = (failure: RecentFailure) => void;

export const ReportFailureContext = createContext<ReportFailure | null>(null);
