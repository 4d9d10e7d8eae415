// The fields of a pull request, with the files and the receipt that go into it.

import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { receiptQuery } from '#features/code/web/use-receipt.ts';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { NamedOptions } from '#ui/controls/field/named-options.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import type { PushedCode } from '#ui/item-actions/item-actions.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { isBranchName, MAX_BRANCH_LENGTH, MAX_PULL_TEXT, MAX_PULL_TITLE } from '../../shared/push-shapes.ts';
import { pullMessages as words } from './messages.ts';

export type Target = { connectionId: string; id: string; name: string };

export type PullFields = {
  connectionId: string;
  repositoryId: string;
  folder: string;
  base: string;
  branch: string;
  title: string;
  text: string;
};

type PullFormProps = {
  code: PushedCode;
  /** There is at least one. */
  targets: readonly Target[];
  workspaceField: ReactNode;
  isBusy: boolean;
  onSubmit: (fields: PullFields) => void;
  onClose: () => void;
};

export function PullForm({ code, targets, workspaceField, isBusy, onSubmit, onClose }: PullFormProps) {
  const [fields, setFields] = useState(() => ({
    ...{ repositoryId: targets[0]?.id ?? '', folder: '', base: '', text: '' },
    branch: branchOf(code.title),
    title: code.title.slice(0, MAX_PULL_TITLE),
  }));
  const set = (name: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields((before) => ({ ...before, [name]: event.target.value }));
  const target = targets.find(({ id }) => id === fields.repositoryId);
  const isNamed = isBranchName(fields.branch) && (fields.base.trim() === '' || isBranchName(fields.base));
  return (
    <FormDialog
      wide
      title={words.title}
      className="pull-form"
      words={{ cancel: words.cancel, submit: words.submit, busy: words.busy }}
      isReady={target !== undefined && isNamed && fields.title.trim() !== ''}
      isBusy={isBusy}
      onSubmit={() => target && onSubmit({ ...fields, connectionId: target.connectionId })}
      onClose={onClose}
      intro={<p>{words.text}</p>}
    >
      {workspaceField}
      <SelectField label={words.repository} value={fields.repositoryId} onChange={set('repositoryId')}>
        <NamedOptions of={targets} />
      </SelectField>
      <TextField
        label={words.branch}
        data-autofocus
        spellCheck={false}
        maxLength={MAX_BRANCH_LENGTH}
        value={fields.branch}
        error={isBranchName(fields.branch) ? undefined : words.branchInvalid}
        onChange={set('branch')}
      />
      <TextField
        label={words.base}
        hint={words.baseHint}
        spellCheck={false}
        maxLength={MAX_BRANCH_LENGTH}
        value={fields.base}
        onChange={set('base')}
      />
      <TextField
        label={words.folder}
        hint={words.folderHint}
        spellCheck={false}
        value={fields.folder}
        onChange={set('folder')}
      />
      <TextField label={words.pullTitle} maxLength={MAX_PULL_TITLE} value={fields.title} onChange={set('title')} />
      <TextArea
        label={words.description}
        rows={3}
        maxLength={MAX_PULL_TEXT}
        value={fields.text}
        onChange={set('text')}
      />
      <Preview code={code} folder={fields.folder} />
    </FormDialog>
  );
}

function Preview({ code, folder }: { code: PushedCode; folder: string }) {
  const receipt = useQuery(receiptQuery(code.id));
  const prefix = folder.trim() === '' ? '' : `${folder.trim().replaceAll(/^\/+|\/+$/g, '')}/`;
  return (
    <>
      <details className="pull-part">
        <summary>{words.files(code.paths.length)}</summary>
        <ul>
          {code.paths.map((path) => (
            <li key={path} className="mono">
              {prefix}
              {path}
            </li>
          ))}
        </ul>
      </details>
      <details className="pull-part">
        <summary>{words.receipt}</summary>
        {receipt.isError ? <p>{words.receiptFailed}</p> : <pre>{receipt.data ?? words.receiptLoading}</pre>}
      </details>
    </>
  );
}

/** 'lounge/peer-two-hubs' of 'Peer two hubs'. */
function branchOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 50)
    .replace(/-$/, '');
  return `lounge/${plain || 'code'}`;
}
