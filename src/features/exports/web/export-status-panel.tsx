// The state of an export: a long one in progress with Stop, a plan limit, or the warnings of the last one.

import { Square, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PlanLimitPanel } from '#features/billing/web/plan-limit-panel.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { exportMessages } from './messages.ts';
import type { Exporting } from './use-export.ts';
import './export/export.css';

/** Milliseconds: a shorter export is shown on its button only, so that nothing moves. */
const LONG = 800;

export function ExportStatusPanel({ exporting }: { exporting: Exporting }) {
  if (exporting.canStop) return <Progress key={exporting.format} exporting={exporting} />;
  if (exporting.planLimit) {
    return (
      <div className="export-status">
        <PlanLimitPanel limit={exporting.planLimit} onDismiss={exporting.dismissPlanLimit} />
      </div>
    );
  }
  if (exporting.warnings.length === 0) return null;
  return <Warnings warnings={exporting.warnings} onDismiss={exporting.dismissWarnings} />;
}

function Warnings({ warnings, onDismiss }: { warnings: readonly string[]; onDismiss: () => void }) {
  const title = exportMessages.warnings(warnings.length);
  return (
    <div className="export-status">
      <Notice
        tone="warn"
        action={<IconButton label={exportMessages.close} icon={<X className="s" />} onClick={onDismiss} />}
      >
        <b>{title}</b>
        <ul className="export-warnings" tabIndex={0} aria-label={title}>
          {warnings.map((warning) => (
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
    <div className="export-status export-progress">
      <span className="lampdot" />
      <p className="cap grow" role="status">
        {exportMessages.running(exportMessages.formatNames[format])} {stage && exportMessages.stages[stage]}
      </p>
      <Button size="sm" icon={<Square className="s" />} onClick={() => void stop()}>
        {exportMessages.stop}
      </Button>
    </div>
  );
}
