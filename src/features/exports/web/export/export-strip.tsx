// Below the head of the editor: a long export under way with Stop, a plan limit, and what the last export warned of.

import { Square, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PlanLimitPanel } from '#features/billing/web/plan-limit-panel.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { designMessages } from '#features/design/web/messages.ts';
import type { Exporting } from './use-export.ts';
import './export.css';

/** Milliseconds: a shorter export shows on its button alone, and moves nothing. */
const LONG = 800;

export function ExportStrip({ exporting }: { exporting: Exporting }) {
  if (exporting.canStop) return <Progress key={exporting.format} exporting={exporting} />;
  if (exporting.planLimit) {
    return (
      <div className="export-strip">
        <PlanLimitPanel limit={exporting.planLimit} onDismiss={exporting.dismissPlanLimit} />
      </div>
    );
  }
  if (exporting.warnings.length === 0) return null;
  return (
    <div className="export-strip">
      <Notice
        tone="warn"
        action={
          <IconButton label={designMessages.close} icon={<X className="s" />} onClick={exporting.forgetWarnings} />
        }
      >
        <b>{designMessages.exportWarnings(exporting.warnings.length)}</b>
        <ul
          className="export-warnings"
          tabIndex={0}
          aria-label={designMessages.exportWarnings(exporting.warnings.length)}
        >
          {exporting.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function Progress({ exporting: { format, stage, stop } }: { exporting: Exporting }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong || format === null) return null;
  return (
    <div className="export-strip export-progress">
      <span className="lampdot" />
      <p className="cap grow" role="status">
        {designMessages.exporting(designMessages.formatNames[format])} {stage && designMessages.exportStages[stage]}
      </p>
      <Button size="sm" icon={<Square className="s" />} onClick={() => void stop()}>
        {designMessages.stop}
      </Button>
    </div>
  );
}
