// The open design: topics on the left, settings or templates and the editor on the right, with a draggable line between,
// and the inspector beside the text.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { jsonified } from '#ui/api/jsonified.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import type { SourceHandle } from '#ui/markdown-editor/source/markdown-source.tsx';
import { useExport } from '#features/exports/web/use-export.ts';
import { useGeneration } from '../generation/use-generation.ts';
import { IdentityBar } from '../identity/identity-bar.tsx';
import { useFindings } from '../inspector/findings/use-findings.ts';
import { designApi, designsQuery, type ShownDesign } from '../queries.ts';
import { SettingsCard } from '../settings/settings-card.tsx';
import { useGenerationInputs } from '../settings/use-generation-inputs.ts';
import { useSections } from '../topics/use-sections.ts';
import { useTopics } from '../topics/use-topics.ts';
import type { DocumentSession } from './document-session.ts';
import { EditorCard } from './editor-card.tsx';
import { TopicPane } from './topic-pane.tsx';
import { useDocumentSession, useDocumentState } from './use-document-session.ts';
import { PANE } from '#ui/panes/use-pane-keys.ts';
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
  /** Where the name of the design is shown; null until the page has rendered it. */
  identity: HTMLElement | null;
  onCreated: (id: string) => void;
  /** Opens a design; null opens a new one. */
  onOpen: (id: string | null) => void;
};

export function DesignWorkspace({ design, tab, isAdmin, identity, onCreated, onOpen }: DesignWorkspaceProps) {
  const queryClient = useQueryClient();
  const session = useDocumentSession(design, () => void queryClient.invalidateQueries(designsQuery));
  const { id, content } = useDocumentState(session);
  useCreated({ id, isNew: design === null }, onCreated);
  const sides = useSides({
    tab,
    hasText: Boolean(design?.content.trim()),
    hasServices: Boolean(design?.services.length),
  });
  const topics = useTopics(session);
  const sections = useSections(session);
  const inputs = useGenerationInputs(id);
  const generation = useGeneration(session, {
    activeRunId: design?.activeRunId ?? null,
    inputs: {
      sourceDocumentIds: inputs.sources.map((source) => source.id),
      sourceCollectionIds: inputs.collections.map((collection) => collection.id),
      agentId: inputs.agentId,
    },
    locked: sections.locked,
    onWritten: sides.showText,
  });
  const exporting = useExport({
    id,
    hasContent: () => session.read().content.trim() !== '',
    save: session.flush,
  });
  const findings = useFindings(session);
  const source = useRef<SourceHandle>(null);

  return (
    <TopicPane session={session} topics={topics} sections={sections} generation={generation} source={source}>
      {identity &&
        createPortal(<IdentityBar session={session} disabled={generation.isRunning} onOpen={onOpen} />, identity)}
      <div className="design-work" data-side={sides.isSideLine ? 'line' : 'column'}>
        <div className="design-side" {...PANE}>
          {tab === 'generator' && (
            <SettingsCard
              session={session}
              generation={generation}
              inputs={inputs}
              isOpen={sides.isSettingsOpen}
              onOpen={sides.openSettings}
              onFold={sides.foldSettings}
            />
          )}
          {tab === 'templates' && (
            <LoadTemplatePanel
              content={content}
              disabled={generation.isRunning}
              isAdmin={isAdmin}
              onLoad={(templateId) => loadTemplate(session, templateId)}
            />
          )}
        </div>
        <EditorCard
          session={session}
          source={source}
          isOfBlueprint={design?.blueprintId != null}
          generation={generation}
          exporting={exporting}
          findings={findings.list}
          onAddTopic={topics.add}
          hasTopic={topics.has}
        />
        <InspectorCard
          session={session}
          findings={findings}
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

async function loadTemplate(session: DocumentSession, templateId: string): Promise<void> {
  const id = await session.flush();
  session.replace(jsonified(await designApi.loadTemplate({ id, templateId })));
}

/** Tells the page the id of a new design once the server has stored it. */
function useCreated({ id, isNew }: { id: string | null; isNew: boolean }, onCreated: (id: string) => void): void {
  const handleCreated = useEffectEvent(onCreated);
  useEffect(() => {
    // In an effect, so that a person who has left the page in the meantime is not led back.
    if (isNew && id !== null) handleCreated(id);
  }, [isNew, id]);
}
