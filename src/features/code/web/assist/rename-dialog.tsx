// Renames a name in all files: the new name, what is changed, and what a person must know before.

import { useState } from 'react';
import type { CodePlace, Usages } from '#contract/assist/code-assist.ts';
import { Button } from '#ui/controls/button.tsx';
import { assistMessages as words } from './messages.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import './assist.css';

type RenameDialogProps = {
  subject: NonNullable<Usages['subject']>;
  usages: Usages;
  /** Resolves with why nothing was renamed; null when it was. */
  onRename: (name: string, addsMoved: boolean) => Promise<string | null>;
  onClose: () => void;
};

export function RenameDialog({ subject, usages, onRename, onClose }: RenameDialogProps) {
  const [name, setName] = useState(subject.name);
  const [addsMoved, setAddsMoved] = useState(true);
  const [reason, setReason] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { places, unsearched, warnings } = usages;
  const files = new Set(places.map(({ path }) => path)).size;
  const canMove = warnings.some((warning) => warning.includes('moved'));

  function edit(next: string): void {
    setName(next);
    setReason(null);
  }
  async function rename(): Promise<void> {
    setIsBusy(true);
    setReason(await onRename(name.trim(), canMove && addsMoved));
    setIsBusy(false);
  }

  const footer = [
    <Button key="cancel" onClick={onClose}>
      {words.cancel}
    </Button>,
    <Button key="rename" variant="primary" busy={isBusy} onClick={() => void rename()}>
      {words.renameAction(places.length, files)}
    </Button>,
  ];

  return (
    <Dialog wide title={words.rename(subject.title)} onClose={onClose} footer={footer}>
      <TextField
        data-autofocus
        spellCheck={false}
        autoComplete="off"
        maxLength={200}
        label={words.newName}
        error={reason ?? undefined}
        value={name}
        onKeyDown={({ key }) => key === 'Enter' && void rename()}
        onChange={(event) => edit(event.target.value)}
      />
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      {canMove && <Checkbox label={words.moved} checked={addsMoved} onChange={() => setAddsMoved(!addsMoved)} />}
      {unsearched.map(({ path, reason: why }) => (
        <p key={path}>{words.unsearched(path, why)}</p>
      ))}
      <ChangedLines places={places} name={name} />
    </Dialog>
  );
}

function ChangedLines({ places, name }: { places: readonly CodePlace[]; name: string }) {
  return (
    <ul className="code-renames" tabIndex={0}>
      {places.map((place) => (
        <li key={`${place.path} ${place.line} ${place.column}`}>
          <span className="cap num">{words.place(place.path, place.line)}</span>
          <ChangedLine place={place} name={name} />
        </li>
      ))}
    </ul>
  );
}

function ChangedLine({ place: { text, column, length }, name }: { place: CodePlace; name: string }) {
  return (
    <code className="mono cut">
      {text.slice(0, column - 1).trimStart()}
      <mark>{name}</mark>
      {text.slice(column - 1 + length)}
    </code>
  );
}
