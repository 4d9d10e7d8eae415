// The icon of a finding by its severity, with the word for people who cannot see it.

import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { Severity } from '#contract/finding.ts';

const icons: Record<Severity, React.ReactNode> = {
  error: <CircleAlert className="err-i" role="img" aria-label="Error" />,
  warning: <TriangleAlert className="warn-i" role="img" aria-label="Warning" />,
  info: <Info className="info-i" role="img" aria-label="Hint" />,
};

export function SeverityIcon({ severity }: { severity: Severity }) {
  return icons[severity];
}
