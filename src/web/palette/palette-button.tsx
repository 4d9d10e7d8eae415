// Opens the command palette where there is no keyboard to do it.

import { Search } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { showLayer } from './palette-store.ts';

export function PaletteButton() {
  return <IconButton size="md" label="Search or jump to" icon={<Search />} onClick={() => showLayer('palette')} />;
}
