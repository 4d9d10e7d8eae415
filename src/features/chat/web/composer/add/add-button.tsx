// The '+' of the composer: everything that can be added to a message, by name.

import { Check, Columns2, FileText, Library, Paperclip, Plus, Wrench } from 'lucide-react';
import { useRef } from 'react';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { chatMessages } from '../../messages.ts';

/** Each of them opens above the box. */
export type AddPanel = 'collections' | 'tools' | 'compare' | 'votes';

type AddButtonProps = {
  onFiles: (files: File[]) => void;
  documentsOnly: { isOn: boolean; set: (isOn: boolean) => void };
  onOpen: (panel: AddPanel) => void;
};

export function AddButton({ onFiles, documentsOnly, onOpen }: AddButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Menu
        label={chatMessages.add}
        align="start"
        items={[
          { label: chatMessages.attach, icon: <Paperclip />, onSelect: () => picker.current?.click() },
          { label: chatMessages.attachCollection, icon: <Library />, onSelect: () => onOpen('collections') },
          {
            label: chatMessages.documentsOnly,
            icon: documentsOnly.isOn ? <Check /> : <FileText />,
            onSelect: () => documentsOnly.set(!documentsOnly.isOn),
          },
          { label: chatMessages.tools, icon: <Wrench />, onSelect: () => onOpen('tools') },
          { label: chatMessages.compare, icon: <Columns2 />, onSelect: () => onOpen('compare') },
        ]}
        trigger={(trigger) => <IconButton {...trigger} label={chatMessages.add} size="md" icon={<Plus />} />}
      />
      <FilePicker ref={picker} label={chatMessages.attach} multiple onFiles={onFiles} />
    </>
  );
}
