// The tools above the text: heading, bold, list, table; find and outline. Each has its key.

import { Bold, Heading, List, ListTree, Search, Table } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { designMessages } from '#features/design/web/messages.ts';
import type { Format } from './source/format-commands.ts';

const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** The keys of `markdown-editor.ts`. */
const formats: readonly { format: Format; label: string; icon: ReactNode; keys: string }[] = [
  { format: 'heading', label: designMessages.heading, icon: <Heading />, keys: `${MOD} Shift H` },
  { format: 'bold', label: designMessages.bold, icon: <Bold />, keys: `${MOD} B` },
  { format: 'list', label: designMessages.list, icon: <List />, keys: `${MOD} Shift L` },
  { format: 'table', label: designMessages.table, icon: <Table />, keys: `${MOD} Shift Y` },
];

type FormatToolsProps = {
  disabled: boolean;
  onFormat: (format: Format) => void;
  onFind: () => void;
  onOutline: () => void;
};

export function FormatTools({ disabled, onFormat, onFind, onOutline }: FormatToolsProps) {
  return (
    <div className="edit-tools" role="group" aria-label={designMessages.tools}>
      {formats.map(({ format, label, icon, keys }) => (
        <IconButton
          key={format}
          label={label}
          icon={icon}
          shortcut={keys}
          disabled={disabled}
          onClick={() => onFormat(format)}
        />
      ))}
      <IconButton
        label={designMessages.find}
        icon={<Search />}
        shortcut={`${MOD} F`}
        disabled={disabled}
        onClick={onFind}
      />
      <IconButton
        label={designMessages.outline}
        icon={<ListTree />}
        shortcut={`${MOD} Shift O`}
        disabled={disabled}
        onClick={onOutline}
      />
    </div>
  );
}

/** Whether a key asks for the outline, anywhere in the card. */
export function asksForOutline({
  key,
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
}: {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}): boolean {
  return key.toLowerCase() === 'o' && shiftKey && !altKey && (ctrlKey || metaKey);
}
