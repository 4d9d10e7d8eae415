// Chooses the milestone that something is due with.

import { SelectField } from '#ui/controls/field/select-field.tsx';
import { useContent } from '../open/use-sow.ts';

type MilestoneFieldProps = {
  milestoneId: string | null;
  /** The choice without a milestone: 'The start'. */
  none: string;
  onChange: (milestoneId: string | null) => void;
};

export function MilestoneField({ milestoneId, none, onChange }: MilestoneFieldProps) {
  const milestones = useContent((content) => content.milestones);
  return (
    <SelectField label="Due with" value={milestoneId ?? ''} onChange={({ target }) => onChange(target.value || null)}>
      <option value="">{none}</option>
      {milestones.map(({ id, name }, index) => (
        <option key={id} value={id}>
          {name || `Milestone ${index + 1}`}
        </option>
      ))}
    </SelectField>
  );
}
