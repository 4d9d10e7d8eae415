// How many errors and warnings are open, at the icon of the findings, in the colour of the most severe one.

import { Badge } from '#ui/components/badge.tsx';
import { splitWaived } from '#model/check/waived-findings.ts';
import { canvasMessages } from '../canvas/messages.ts';
import { useBlueprint, useFindings } from '../session/use-blueprint.ts';

/** There is no room for more digits. */
const MAX_SHOWN = 99;

export function FindingMark() {
  const waived = useBlueprint(({ solution }) => solution.waived);
  const { open } = splitWaived({ waived }, useFindings());
  const errors = open.filter(({ severity }) => severity === 'error').length;
  const warnings = open.filter(({ severity }) => severity === 'warning').length;
  const shown = errors > 0 ? errors : warnings;
  if (shown === 0) return null;
  const words = [
    ...(errors > 0 ? [canvasMessages.errors(errors)] : []),
    ...(warnings > 0 ? [canvasMessages.warnings(warnings)] : []),
  ];
  return (
    <span className="azure-rail-count">
      <span aria-hidden="true">
        <Badge tone={errors > 0 ? 'err' : 'warn'}>{shown > MAX_SHOWN ? `${MAX_SHOWN}+` : shown}</Badge>
      </span>
      <span className="sr">{words.join(', ')}</span>
    </span>
  );
}
