// The open design: topics on the left, settings or templates and the editor on the right, with a draggable line between.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { jsonified } from '#ui/api/jsonified.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import type { SourceHandle } from '#ui/markdown-editor/source/markdown-source.tsx';
import { useExport } from '#features/exports/web/use-export.ts';
import { useGeneration } from '../generation/use-generation.ts';
import { InspectorCard } from '../inspector/inspector-card.tsx';
import { designApi, designsQuery, type ShownDesign } from '../queries.ts';
import { SettingsCard } from '../settings/settings-card.tsx';
import { useGenerationInputs } from '../settings/use-generation-inputs.ts';
import { useSections } from '../topics/use-sections.ts';
import { useTopics } from '../topics/use-topics.ts';
import { EditorCard } from './editor-card.tsx';
import { TopicPane } from './topic-pane.tsx';
import { useDocumentSession, useDocumentState } from './use-document-session.ts';
import { useStacked } from './use-stacked.ts';

const DesignsDialog = lazyComponent(() =>
  import('../designs/designs-dialog.tsx').then((module) => module.DesignsDialog),
);
const LoadTemplatePanel = lazyComponent(() =>
  import('#features/templates/web/load-template-panel.tsx').then((module) => module.LoadTemplatePanel),
);

export type DesignWorkspaceProps = {
  /** Null for a new design. */
  design: ShownDesign | null;
  tab: 'generator' | 'templates';
  isAdmin: boolean;
  onCreated: (id: string) => void;
  /** Opens a design; null opens a new one. */
  onOpen: (id: string | null) => void;
};

export function DesignWorkspace({ design, tab, isAdmin, onCreated, onOpen }: DesignWorkspaceProps) {
  const queryClient = useQueryClient();
  const session = useDocumentSession(design, () => void queryClient.invalidateQueries(designsQuery));
  const { id, content } = useDocumentState(session);
  const handleCreated = useEffectEvent(onCreated);
  useEffect(() => {
    // In an effect, so that a person who has left the page in the meantime is not led back.
    if (design === null && id !== null) handleCreated(id);
  }, [design, id]);
  const topics = useTopics(session);
  const sections = useSections(session);
  const inputs = useGenerationInputs(id);
  const generation = useGeneration(session, {
    activeRunId: design?.activeRunId ?? null,
    inputs: { sourceDocumentIds: inputs.sources.map((source) => source.id), agentId: inputs.agentId },
    locked: sections.locked,
  });
  const exporting = useExport({
    id,
    hasContent: () => session.read().content.trim() !== '',
    save: session.flush,
  });
  const source = useRef<SourceHandle>(null);
  const isStacked = useStacked();
  const [showsDesigns, setShowsDesigns] = useState(false);

  async function loadTemplate(templateId: string): Promise<void> {
    const designId = await session.flush();
    session.replace(jsonified(await designApi.loadTemplate({ id: designId, templateId })));
  }

  const inspector = (
    <InspectorCard
      session={session}
      disabled={generation.isRunning}
      onGoTo={(place) => source.current?.goTo(place)}
      onOpen={onOpen}
    />
  );
  return (
    <TopicPane session={session} topics={topics} sections={sections} generation={generation} source={source}>
      <div className="design-work">
        <div className="design-side">
          {tab === 'generator' && (
            <SettingsCard
              session={session}
              generation={generation}
              inputs={inputs}
              onList={() => setShowsDesigns(true)}
            />
          )}
          {tab === 'templates' && (
            <LoadTemplatePanel
              content={content}
              disabled={generation.isRunning}
              isAdmin={isAdmin}
              onLoad={loadTemplate}
            />
          )}
          {!isStacked && inspector}
        </div>
        <EditorCard
          session={session}
          source={source}
          isGenerating={generation.isRunning}
          exporting={exporting}
          onAddTopic={topics.add}
          hasTopic={topics.has}
        />
        {/* In one column it follows the text, both on the screen and in the tab order. */}
        {isStacked && inspector}
        {showsDesigns && <DesignsDialog session={session} onOpen={onOpen} onClose={() => setShowsDesigns(false)} />}
      </div>
    </TopicPane>
  );
}
