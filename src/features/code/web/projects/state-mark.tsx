// How the last check of a project or a file ended, as a dot with a name.

import { projectMessages } from './messages.ts';
import './projects.css';

export type CheckState = 'passed' | 'warnings' | 'errors' | null;

/** Null for one that was not checked. */
export function StateMark({ state }: { state: CheckState }) {
  const label = projectMessages.states[state ?? 'unchecked'];
  return <span className="code-state" data-state={state ?? 'unchecked'} role="img" aria-label={label} title={label} />;
}
