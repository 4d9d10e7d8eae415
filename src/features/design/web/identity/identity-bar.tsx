// Which design is open, beside the tabs of the page: its title, a way to the others, and whether it is saved.

import { ChevronsUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { SaveStatusLine } from '#ui/autosave/save-status.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { OpenIn } from '#ui/open-in/lazy-open-in.tsx';
import type { OpenedThing } from '#ui/module/opened-thing.ts';
import type { DocumentSession } from '../workspace/document-session.ts';
import { useDocumentState } from '../workspace/use-document-session.ts';
import { identityMessages } from './messages.ts';
import { TitleField } from './title-field.tsx';
import './identity-bar.css';

const DesignsDialog = lazyComponent(() =>
  import('../designs/designs-dialog.tsx').then((module) => module.DesignsDialog),
);

type IdentityBarProps = {
  /** The menu 'Open in…' takes it along. */
  thing: () => OpenedThing;
  session: DocumentSession;
  disabled: boolean;
  /** Opens a design; null opens a new one. */
  onOpen: (id: string | null) => void;
};

export function IdentityBar({ thing, session, disabled, onOpen }: IdentityBarProps) {
  const { title } = useDocumentState(session);
  const [showsDesigns, setShowsDesigns] = useState(false);

  /** The list comes from the server: a title that was just changed is saved first. */
  async function showDesigns(): Promise<void> {
    if (session.hasUnsaved())
      await session.flush().catch((error: unknown) => console.error('The design could not be saved.', error));
    setShowsDesigns(true);
  }

  return (
    <div className="design-identity" role="group" aria-label={identityMessages.design}>
      <TitleField
        key={title}
        title={title}
        disabled={disabled}
        onChange={(changed) => session.change({ title: changed })}
      />
      <IconButton label={identityMessages.designs} icon={<ChevronsUpDown />} onClick={() => void showDesigns()} />
      <p className="cap num design-saved">
        <SaveStatusLine document={session} words={identityMessages.save} />
      </p>
      <OpenIn thing={thing} />
      <Button icon={<Plus />} aria-label={identityMessages.newDesign} onClick={() => onOpen(null)}>
        {identityMessages.new}
      </Button>
      {showsDesigns && <DesignsDialog session={session} onOpen={onOpen} onClose={() => setShowsDesigns(false)} />}
    </div>
  );
}
