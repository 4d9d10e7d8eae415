// Opens the command palette: a field that names its shortcut on wide screens, an icon on others.

import { Search } from 'lucide-react';
import { Kbd } from '#ui/components/kbd.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { MOD_KEY } from './mod-key.ts';
import { showLayer } from './palette-store.ts';
import './palette-button.css';

const LABEL = 'Search or jump to';

export function PaletteButton() {
  const open = (): void => showLayer('palette');
  return (
    <>
      <span className="find-icon">
        <IconButton size="md" label={LABEL} icon={<Search />} onClick={open} />
      </span>
      <button type="button" className="find" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <Search className="s" />
        <span>{LABEL}</span>
        <span aria-hidden="true">
          <Kbd keys={`${MOD_KEY} K`} />
        </span>
      </button>
    </>
  );
}
