// The fields of the dialog that connects or changes a mailbox, and how it is checked and saved.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { DEFAULT_DAYS } from '../../shared/limits.ts';
import { presetOf } from '../../shared/presets.ts';
import { mailApi, refreshMail, type ShownAccount } from '../queries.ts';
import { accountMessages as words } from './messages.ts';

export type AccountFields = {
  address: string;
  ownerName: string;
  host: string;
  port: string;
  security: 'tls' | 'starttls' | 'none';
  username: string;
  password: string;
  days: string;
  folders: string[];
};

type Folder = { path: string; role: string | null };

const EMPTY: AccountFields = {
  ...{ address: '', ownerName: '', host: '', port: '993', security: 'tls', username: '', password: '' },
  ...{ days: String(DEFAULT_DAYS), folders: [] },
};

function fieldsOf(account: ShownAccount): AccountFields {
  const { address, ownerName, host, port, security, username, days, folders } = account;
  return {
    address,
    ownerName,
    host,
    port: String(port),
    security,
    username,
    password: '',
    days: String(days),
    folders,
  };
}

/** `account` is the one that is changed; null: a new one. */
export function useAccountForm(account: ShownAccount | null, onClose: () => void) {
  const queryClient = useQueryClient();
  const [fields, setFields] = useState<AccountFields>(account ? fieldsOf(account) : EMPTY);
  const [folders, setFolders] = useState<Folder[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  function change(changes: Partial<AccountFields>): void {
    setFields((before) => ({ ...before, ...changes }));
  }

  /** The server of a well-known provider follows from the address. */
  function changeAddress(address: string): void {
    const preset = presetOf(address);
    change({
      address,
      ...(preset && { host: preset.host, port: String(preset.port), security: preset.security, username: address }),
      ...(!preset && (fields.username === fields.address || fields.username === '') && { username: address }),
    });
  }

  const connection = () => ({
    host: fields.host.trim(),
    port: Number(fields.port),
    security: fields.security,
    username: fields.username.trim(),
    ...(fields.password !== '' && { password: fields.password }),
  });

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setError(null);
    await work().catch((failure: unknown) => setError(messageOf(failure, words.form.failed)));
    setBusy(false);
  }

  const check = (): Promise<void> =>
    run(async () => {
      const found = await mailApi.checkMailAccount({ ...connection(), ...(account && { accountId: account.id }) });
      setFolders(found.folders);
      const usual = found.folders.filter(({ role }) => role === 'inbox' || role === 'sent').map(({ path }) => path);
      if (fields.folders.length === 0) change({ folders: usual });
    });

  const save = (): Promise<void> =>
    run(async () => {
      const rest = {
        address: fields.address,
        ownerName: fields.ownerName,
        days: Number(fields.days),
        folders: fields.folders,
      };
      if (account) await mailApi.updateMailAccount({ id: account.id, ...connection(), ...rest });
      else {
        const created = await mailApi.createMailAccount({
          ...connection(),
          password: fields.password,
          title: fields.address,
          ...rest,
        });
        await mailApi.syncMailAccount({ id: created.id });
      }
      if (account) await mailApi.syncMailAccount({ id: account.id });
      await refreshMail(queryClient);
      showToast({ kind: 'success', text: account ? words.form.saved : words.form.connected });
      onClose();
    });

  return { fields, change, changeAddress, folders, isBusy, error, check, save };
}
