// The search parameters of /project/ideas: the filter, the order, the view, the open idea, and the dialog.

import type { IdeaFilter } from '../shared/idea-list.ts';
import { ideaSorts, ideaStatuses, type IdeaSort } from '../shared/idea-values.ts';

export type IdeaSearch = IdeaFilter & {
  view?: 'matrix';
  /** Absent: by votes. */
  sort?: IdeaSort;
  /** The id of the open idea. */
  idea?: string;
  /** The dialog for a new idea is open. */
  new?: true;
};

export function readIdeaSearch(raw: Record<string, unknown>): IdeaSearch {
  const status = ideaStatuses.find((one) => one === raw['status']);
  const sort = ideaSorts.find((one) => one === raw['sort']);
  const { project, idea, view, text } = raw;
  return {
    ...(status && { status }),
    ...(typeof project === 'string' && project !== '' && { project }),
    // The router reads a figure in the address as a number.
    ...((typeof text === 'string' || typeof text === 'number') && text !== '' && { text: String(text) }),
    ...(view === 'matrix' && { view }),
    ...(sort && sort !== ideaSorts[0] && { sort }),
    ...(typeof idea === 'string' && { idea }),
    ...(raw['new'] === true && { new: true as const }),
  };
}
