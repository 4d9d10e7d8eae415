// What the open task was made from, as the app shows it in the panel of a task.

import { createContext, use, type ReactNode } from 'react';

export type RenderTaskSource = (taskId: string) => ReactNode;

/** Null where the app shows none. */
export const TaskSourceContext = createContext<RenderTaskSource | null>(null);

/** Nothing for a task that was made by hand. */
export function useTaskSource(taskId: string): ReactNode {
  return use(TaskSourceContext)?.(taskId);
}
