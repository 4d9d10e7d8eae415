// Keeps the current text as a version with a name, its state and who approved it.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { DateField } from '#ui/controls/field/date-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { VERSION_NAME } from '../../../shared/limits.ts';
import { designApi, versionsQuery } from '../../queries.ts';
import type { DocumentSession } from '../../workspace/document-session.ts';
import { versionMessages } from './messages.ts';
import { useSave } from './use-save.ts';
import './name-version-dialog.css';

type State = 'draft' | 'approved';

const emptyForm = { name: '', state: 'draft' as State, note: '', approver: '', role: '', date: '' };

export function NameVersionDialog({ session, onClose }: { session: DocumentSession; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [form, setForm] = useState(emptyForm);
  const { name, state, note, approver, role, date } = form;
  const textField = (key: 'name' | 'note' | 'approver' | 'role', label: string) => ({
    label,
    value: form[key],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [key]: event.target.value }),
  });

  const { error, isSaving, save } = useSave({ session, saved: versionMessages.kept(name.trim()), onClose });
  const saveVersion = () =>
    save(async (id) => {
      const approval = {
        name: approver.trim(),
        role,
        date,
        state: state === 'approved' ? 'approved' : 'pending',
      } as const;
      const approvals = approval.name === '' ? [] : [approval];
      await designApi.nameVersion({ id, name: name.trim(), state, note, approvals });
      await queryClient.invalidateQueries(versionsQuery(id));
    });

  return (
    <Dialog
      title={versionMessages.nameTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{versionMessages.cancel}</Button>
          <Button
            variant="primary"
            busy={isSaving}
            disabled={!VERSION_NAME.test(name.trim())}
            onClick={() => void saveVersion()}
          >
            {versionMessages.keep}
          </Button>
        </>
      }
    >
      <p>{versionMessages.nameText}</p>
      <div className="design-version-form">
        <TextField
          {...textField('name', versionMessages.nameLabel)}
          hint={versionMessages.nameHint}
          error={error}
          maxLength={20}
          data-autofocus
        />
        <SelectField
          label={versionMessages.stateLabel}
          value={state}
          onChange={(event) => setForm({ ...form, state: event.target.value === 'approved' ? 'approved' : 'draft' })}
        >
          <option value="draft">{versionMessages.states.draft}</option>
          <option value="approved">{versionMessages.states.approved}</option>
        </SelectField>
        <div className="design-version-wide">
          <TextField {...textField('note', versionMessages.noteLabel)} maxLength={500} />
        </div>
        <TextField {...textField('approver', versionMessages.approverLabel)} maxLength={120} />
        <TextField {...textField('role', versionMessages.roleLabel)} maxLength={120} />
        <DateField
          label={versionMessages.dateLabel}
          day={date === '' ? null : date}
          onSave={(day) => setForm({ ...form, date: day ?? '' })}
        />
      </div>
    </Dialog>
  );
}
