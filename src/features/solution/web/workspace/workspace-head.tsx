// The head of an open blueprint: the way back to the list, the title, whether everything is saved, the tools of the canvas, and the acts.

import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ChevronLeft, MessageSquareDiff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { SaveStatusLine } from '#ui/autosave/save-status.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { HeadTitle } from '#ui/controls/field/head-title.tsx';
import { NamedOptions } from '#ui/controls/field/named-options.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { MAX_BLUEPRINT_TITLE_LENGTH } from '#model/limits.ts';
import { DiagramExportMenu } from '../inspector/diagram-export/diagram-export-menu.tsx';
import { useBlueprint, useBlueprintSession } from '../session/use-blueprint.ts';
import { thingOfBlueprint } from './open-in/thing-of-blueprint.ts';
import { ChangeDialog } from './lazy-parts.tsx';
import { workspaceMessages as words } from './messages.ts';

/** The `children` are the tools of the canvas. */
export function WorkspaceHead({ children }: { children?: ReactNode }) {
  const session = useBlueprintSession();
  const queryClient = useQueryClient();
  const title = useBlueprint((state) => state.title);
  const save = useBlueprint((state) => state.save);
  return (
    <PageHead
      back={
        <Link className="head-back" to="/azure" search={{}} aria-label={words.allBlueprints}>
          <ChevronLeft />
        </Link>
      }
      title={<span className="sr">{title}</span>}
      state={
        <>
          <HeadTitle
            label={words.title}
            title={title}
            maxLength={MAX_BLUEPRINT_TITLE_LENGTH}
            onRename={(changed) => session.rename(words.renamed, changed)}
          />
          <p className="cap num azure-saved" data-save={save}>
            <SaveStatusLine document={session} words={words.save} />
          </p>
        </>
      }
      thing={() => thingOfBlueprint(session, queryClient)}
      tools={
        <>
          {children}
          <EnvironmentSwitch />
          <DiagramExportMenu />
        </>
      }
      actions={<ChangeButton />}
    />
  );
}

function ChangeButton() {
  const { change = false } = useSearch({ from: '/signed-in/azure' });
  const [isOpen, setOpen] = useState(change);
  return (
    <>
      <Button variant="primary" icon={<MessageSquareDiff />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="azure-word azure-word-first">{words.change}</span>
      </Button>
      {isOpen && <ChangeDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function EnvironmentSwitch() {
  const session = useBlueprintSession();
  const environments = useBlueprint(({ solution }) => solution.environments);
  const shown = useBlueprint(({ environmentId }) => environmentId);
  if (environments.length < 2) return null;
  return (
    <div className="azure-environment">
      <SelectField
        label={words.environment}
        isLabelHidden
        value={shown}
        onChange={(event) => session.showEnvironment(event.target.value)}
      >
        <NamedOptions of={environments} />
      </SelectField>
    </div>
  );
}
