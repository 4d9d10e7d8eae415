// The toolbar of the editor: heading, bold, list, table; find and outline. Each button shows its keyboard shortcut.

import { Bold, Heading, List, ListTree, Search, Table } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { Format } from './source/format-commands.ts';
import './format-tools.css';

export type ToolWords = Record<Format, string> & { label: string; find: string; outline: string };

const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** The shortcuts are those of `markdown-editor.ts`. */
const formats: readonly { format: Format; icon: ReactNode; keys: string }[] = [
  { format: 'heading', icon: <Heading />, keys: `${MOD} Shift H` },
  { format: 'bold', icon: <Bold />, keys: `${MOD} B` },
  { format: 'list', icon: <List />, keys: `${MOD} Shift L` },
  { format: 'table', icon: <Table />, keys: `${MOD} Shift Y` },
];

type FormatToolsProps = {
  words: ToolWords;
  disabled: boolean;
  onFormat: (format: Format) => void;
  onFind: () => void;
  /** The text is read and not written: only the outline is of use. */
  isReading?: boolean;
  /** Shows and hides the outline. */
  isOutlineOpen: boolean;
  onOutline: () => void;
};

export function FormatTools({ words, disabled, onFormat, onFind, isReading = false, ...outline }: FormatToolsProps) {
  return (
    <div className="md-tools" role="group" aria-label={words.label}>
      {!isReading &&
        formats.map(({ format, icon, keys }) => (
          <IconButton
            key={format}
            label={words[format]}
            icon={icon}
            shortcut={keys}
            disabled={disabled}
            onClick={() => onFormat(format)}
          />
        ))}
      {!isReading && (
        <IconButton label={words.find} icon={<Search />} shortcut={`${MOD} F`} disabled={disabled} onClick={onFind} />
      )}
      <IconButton
        label={words.outline}
        icon={<ListTree />}
        shortcut={`${MOD} Shift O`}
        disabled={disabled}
        aria-expanded={outline.isOutlineOpen}
        onClick={outline.onOutline}
      />
    </div>
  );
}

type Keystroke = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Returns true if a keystroke, anywhere around the editor, is the shortcut of the outline. */
export function isOutlineShortcut({ key, shiftKey, altKey, ctrlKey, metaKey }: Keystroke): boolean {
  return key.toLowerCase() === 'o' && shiftKey && !altKey && (ctrlKey || metaKey);
}
