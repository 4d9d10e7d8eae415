// Chooses the language to convert a project to.

import { useState } from 'react';
import type { CodeLanguage } from '#contract/code-language.ts';
import { languageOptions } from '#text/code/code-language.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { NamedOptions } from '#ui/controls/field/named-options.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { workspaceMessages as words } from './messages.ts';

type ConvertDialogProps = { from: CodeLanguage; onConvert: (to: CodeLanguage) => void; onClose: () => void };

export function ConvertDialog({ from, onConvert, onClose }: ConvertDialogProps) {
  const others = languageOptions.filter(({ id }) => id !== from);
  const [to, setTo] = useState<CodeLanguage>(others[0]?.id ?? from);
  return (
    <Dialog
      title={words.convertTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              onConvert(to);
            }}
          >
            {words.convertAction}
          </Button>
        </>
      }
    >
      <p>{words.convertText}</p>
      <SelectField label={words.to} value={to} onChange={(event) => setTo(event.target.value as CodeLanguage)}>
        <NamedOptions of={others} />
      </SelectField>
    </Dialog>
  );
}
