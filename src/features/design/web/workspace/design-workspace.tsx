// The open design: topics on the left, settings or templates and the editor on the right, with a draggable line between,
// and the inspector beside the text.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { jsonified } from '#ui/api/jsonified.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import type { SourceHandle } from '#ui/markdown-editor/source/markdown-source.tsx';
import { useExport } from '#features/exports/web/use-export.ts';
import { useGeneration } from '../generation/use-generation.ts';
import { IdentityBar } from '../identity/identity-bar.tsx';
import { useFindings } from '../inspector/findings/use-findings.ts';
import { designApi, designsQuery, type ShownDesign } from '../queries.ts';
import type { SettingsProps } from '../settings/settings-props.ts';
import { SettingsCard } from '../settings/settings-card.tsx';
import { useGenerationInputs, type GenerationInputChoice } from '../settings/use-generation-inputs.ts';
import { useSections } from '../topics/use-sections.ts';
import { useTopics } from '../topics/use-topics.ts';
import type { DocumentSession } from './document-session.ts';
import { EditorCard } from './editor-card.tsx';
import { thingOfDesign } from '../identity/thing-of-design.ts';
import { TopicPane } from './topic-pane.tsx';
import { useDocumentSession, useDocumentState } from './use-document-session.ts';
import { PANE } from '#ui/panes/use-pane-keys.ts';
import type { WantedFact } from '../inspector/inspector-card.tsx';
import { useSides } from '../layout/use-sides.ts';
import '../inspector/inspector-card.css';

const LoadTemplatePanel = lazyComponent(() =>
  import('#features/templates/web/load-template-panel.tsx').then((module) => module.LoadTemplatePanel),
);

/** Loaded after the text; its place is kept. */
const InspectorCard = lazyComponent(
  () => import('../inspector/inspector-card.tsx').then((module) => module.InspectorCard),
  ({ isOpen }) => <div className="card design-inspector" data-open={isOpen} />,
);

export type DesignWorkspaceProps = {
  /** Null for a new design. */
  design: ShownDesign | null;
  tab: 'generator' | 'templates';
  isAdmin: boolean;
  /** The element is where the name of the design is shown; null until the page has rendered it. */
  identity: HTMLElement | null;
  onCreated: (id: string) => void;
  /** Opens a design; null opens a new one. */
  onOpen: (id: string | null) => void;
};

export function DesignWorkspace({ design, tab, isAdmin, identity, onCreated, onOpen }: DesignWorkspaceProps) {
  const queryClient = useQueryClient();
  const session = useDocumentSession(design, () => void queryClient.invalidateQueries(designsQuery));
  const { id } = useDocumentState(session);
  useCreated({ id, isNew: design === null }, onCreated);
  const sides = useSides({ tab, hasText: !!design?.content.trim(), hasServices: !!design?.services.length });
  const topics = useTopics(session);
  const sections = useSections(session);
  const inputs = useGenerationInputs(id);
  const generation = useGeneration(session, {
    activeRunId: design?.activeRunId ?? null,
    inputs: idsOf(inputs),
    locked: sections.locked,
    onWritten: sides.showText,
  });
  const exporting = useExport({ id, hasContent: () => session.read().content.trim() !== '', save: session.flush });
  const findings = useFindings(session);
  const source = useRef<SourceHandle>(null);
  const [wanted, setWanted] = useState<WantedFact | null>(null);

  const side = <DesignSide key="side" {...{ session, tab, isAdmin, generation, inputs, sides }} />;
  const editor = (
    <EditorCard
      key="editor"
      session={session}
      source={source}
      isOfBlueprint={design?.blueprintId != null}
      generation={generation}
      exporting={exporting}
      findings={findings.list}
      onAddTopic={topics.add}
      onFact={(key) => setWanted({ key })}
      hasTopic={topics.has}
    />
  );
  return (
    <TopicPane
      isLast={sides.isTextFirst}
      session={session}
      topics={topics}
      sections={sections}
      generation={generation}
      source={source}
    >
      {identity &&
        createPortal(
          <IdentityBar
            thing={() => thingOfDesign({ session, blueprintId: design?.blueprintId ?? null, queryClient })}
            session={session}
            disabled={generation.isRunning}
            onOpen={onOpen}
          />,
          identity,
        )}
      <div className="design-work" data-side={sides.isSideLine ? 'line' : 'column'}>
        {sides.isTextFirst ? [editor, side] : [side, editor]}
        <InspectorCard
          session={session}
          findings={findings}
          wanted={wanted}
          disabled={generation.isRunning}
          isOpen={sides.isInspectorOpen}
          isFoldable={sides.isBeside}
          onOpenSide={sides.openInspector}
          onClose={sides.closeInspector}
          onGoTo={(place) => source.current?.goTo(place)}
          onOpen={onOpen}
        />
      </div>
    </TopicPane>
  );
}

type DesignSideProps = Pick<DesignWorkspaceProps, 'tab' | 'isAdmin'> &
  SettingsProps & { sides: ReturnType<typeof useSides> };

/** It has the settings or the templates, beside the text. */
function DesignSide({ session, tab, isAdmin, generation, inputs, sides }: DesignSideProps) {
  const { content } = useDocumentState(session);
  return (
    <div className="design-side" {...PANE}>
      {tab === 'generator' ? (
        <SettingsCard
          session={session}
          generation={generation}
          inputs={inputs}
          isOpen={sides.isSettingsOpen}
          onOpen={sides.openSettings}
          onFold={sides.foldSettings}
        />
      ) : (
        <LoadTemplatePanel
          content={content}
          disabled={generation.isRunning}
          isAdmin={isAdmin}
          onLoad={(templateId) => loadTemplate(session, templateId)}
        />
      )}
    </div>
  );
}

function idsOf({ sources, collections, agentId }: GenerationInputChoice) {
  return {
    sourceDocumentIds: sources.map(({ id }) => id),
    sourceCollectionIds: collections.map(({ id }) => id),
    agentId,
  };
}

async function loadTemplate(session: DocumentSession, templateId: string): Promise<void> {
  const id = await session.flush();
  session.replace(jsonified(await designApi.loadTemplate({ id, templateId })));
}

/** Tells the page the id of a new design once the server has stored it. */
function useCreated({ id, isNew }: { id: string | null; isNew: boolean }, onCreated: (id: string) => void): void {
  const handleCreated = useEffectEvent(onCreated);
  useEffect(() => {
    // It runs in an effect, so that a person who has left the page in the meantime is not led back.
    if (isNew && id !== null) handleCreated(id);
  }, [isNew, id]);
}
