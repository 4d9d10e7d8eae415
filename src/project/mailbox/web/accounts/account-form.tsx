// The dialog that connects or changes a mailbox: first the server is signed in to, then the folders are chosen.

import { Checkbox } from '#ui/controls/checkbox.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { WordedOptions } from '#ui/controls/field/named-options.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { MAX_DAYS } from '../../shared/limits.ts';
import { presetOf } from '../../shared/presets.ts';
import type { ShownAccount } from '../queries.ts';
import { accountMessages } from './messages.ts';
import { useAccountForm, type AccountFields } from './use-account-form.ts';

const words = accountMessages.form;

type Form = ReturnType<typeof useAccountForm>;

export function AccountForm({ account, onClose }: { account: ShownAccount | null; onClose: () => void }) {
  const form = useAccountForm(account, onClose);
  const { fields, folders, isBusy, error } = form;
  const isChecked = folders !== null;
  const hasServer = [fields.address, fields.host, fields.port, fields.username].every((text) => text.trim() !== '');
  const hasPassword = account !== null || fields.password !== '';
  const isReady = hasServer && hasPassword && (!isChecked || fields.folders.length > 0);
  const submit = isChecked
    ? { submit: account ? words.save : words.connect, busy: words.saving }
    : { submit: words.check, busy: words.checking };
  return (
    <FormDialog
      wide
      className="mailbox-form"
      title={account ? words.changeTitle : words.connectTitle}
      words={{ cancel: words.cancel, ...submit }}
      isReady={isReady}
      isBusy={isBusy}
      onSubmit={() => void (isChecked ? form.save() : form.check())}
      onClose={onClose}
      intro={<p className="mailbox-form-intro">{words.intro}</p>}
    >
      {error !== null && <Notice tone="err">{error}</Notice>}
      <ServerFields form={form} isNew={account === null} />
      {folders && <FolderFields fields={fields} folders={folders} onChange={form.change} />}
    </FormDialog>
  );
}

function ServerFields({ form: { fields, change, changeAddress }, isNew }: { form: Form; isNew: boolean }) {
  const preset = presetOf(fields.address);
  return (
    <>
      <TextField
        label={words.address}
        data-autofocus
        type="email"
        autoComplete="email"
        value={fields.address}
        onChange={({ target }) => changeAddress(target.value)}
      />
      <TextField
        label={words.ownerName}
        hint={words.ownerHint}
        autoComplete="name"
        value={fields.ownerName}
        maxLength={200}
        onChange={({ target }) => change({ ownerName: target.value })}
      />
      <div className="mailbox-form-server">
        <TextField label={words.host} value={fields.host} onChange={({ target }) => change({ host: target.value })} />
        <TextField
          label={words.port}
          inputMode="numeric"
          value={fields.port}
          onChange={({ target }) => change({ port: target.value })}
        />
        <SelectField
          label={words.security}
          value={fields.security}
          onChange={({ target }) => change({ security: target.value as AccountFields['security'] })}
        >
          <WordedOptions values={['tls', 'starttls', 'none'] as const} words={words.securities} />
        </SelectField>
      </div>
      <TextField
        label={words.username}
        autoComplete="off"
        value={fields.username}
        onChange={({ target }) => change({ username: target.value })}
      />
      <TextField
        label={words.password}
        type="password"
        autoComplete="new-password"
        {...(!isNew && { hint: words.passwordKept })}
        value={fields.password}
        onChange={({ target }) => change({ password: target.value })}
      />
      {preset?.note && (
        <p className="cap">
          {preset.name}: {preset.note}{' '}
          <a className="link" href={preset.page} target="_blank" rel="noreferrer">
            {words.page}
          </a>
        </p>
      )}
      <p className="cap">{words.oauth}</p>
    </>
  );
}

type FolderFieldsProps = {
  fields: AccountFields;
  folders: readonly { path: string }[];
  onChange: (changes: Partial<AccountFields>) => void;
};

function FolderFields({ fields, folders, onChange }: FolderFieldsProps) {
  return (
    <>
      <fieldset className="mailbox-form-folders">
        <legend>{words.folders}</legend>
        <p className="cap">{words.foldersHint}</p>
        {folders.map(({ path }) => (
          <Checkbox
            key={path}
            label={<bdi>{path}</bdi>}
            checked={fields.folders.includes(path)}
            onChange={({ target }) =>
              onChange({
                folders: target.checked ? [...fields.folders, path] : fields.folders.filter((one) => one !== path),
              })
            }
          />
        ))}
      </fieldset>
      <TextField
        label={words.days}
        hint={words.daysHint}
        type="number"
        min={1}
        max={MAX_DAYS}
        value={fields.days}
        onChange={({ target }) => onChange({ days: target.value })}
      />
    </>
  );
}
