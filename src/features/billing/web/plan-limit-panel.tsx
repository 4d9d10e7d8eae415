// A plan limit in the server's words, with the one button that solves it.

import type { ApiError } from '#ui/api/api-error.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';

const PlanLimitNotice = lazyComponent(() => import('./plan-limit-notice.tsx').then((module) => module.PlanLimitNotice));

type PlanLimitPanelProps = {
  /** With a code of `planProblems`; null shows nothing. */
  limit: ApiError | null;
  onDismiss?: () => void;
};

export function PlanLimitPanel({ limit, onDismiss }: PlanLimitPanelProps) {
  if (limit === null) return null;
  return <PlanLimitNotice limit={limit} {...(onDismiss && { onDismiss })} />;
}
