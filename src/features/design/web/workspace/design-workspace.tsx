// The open design: topics on the left, settings (or templates) and the editor on the right, one draggable line between.

import { useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { disableGlobalCursorStyles, Panel, PanelGroup, PanelResizeHandle } from 'react-resizable-panels';
import { findSections } from '#text/markdown/sections.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { jsonified } from '#ui/api/jsonified.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { InspectorCard } from '../inspector/inspector-card.tsx';
import { EditorCard } from './editor-card.tsx';
import type { SourceHandle } from '#ui/markdown-editor/source/markdown-source.tsx';
import { designMessages } from '../messages.ts';
import { designApi, designsQuery, type ShownDesign } from '../queries.ts';
import { SettingsCard } from '../settings/settings-card.tsx';
import { TopicChecklist } from '../topics/topic-checklist.tsx';
import type { TopicActions } from '../topics/topic-row.tsx';
import { useDocumentSession, useDocumentState } from './use-document-session.ts';
import { useExport } from '#features/exports/web/export/use-export.ts';
import { useGeneration } from '../generation/use-generation.ts';
import { useGenerationInputs } from '../settings/use-generation-inputs.ts';
import { placeOf } from '../text-place.ts';
import { useStacked } from './use-stacked.ts';
import { useSections } from '../topics/use-sections.ts';
import { useTopics } from '../topics/use-topics.ts';

const DesignsDialog = lazyComponent(() =>
  import('../designs/designs-dialog.tsx').then((module) => module.DesignsDialog),
);
const LoadTemplatePanel = lazyComponent(() =>
  import('#features/templates/web/load-template-panel.tsx').then((module) => module.LoadTemplatePanel),
);

// It would write a style element, which the page's policy refuses; the handle has its cursor from our own sheet.
disableGlobalCursorStyles();

export type DesignWorkspaceProps = {
  /** Null begins one. */
  design: ShownDesign | null;
  tab: 'generator' | 'templates';
  isAdmin: boolean;
  onCreated: (id: string) => void;
  onOpen: (id: string | null) => void;
};

export function DesignWorkspace({ design, tab, isAdmin, onCreated, onOpen }: DesignWorkspaceProps) {
  const queryClient = useQueryClient();
  const session = useDocumentSession(design, () => void queryClient.invalidateQueries(designsQuery));
  const state = useDocumentState(session);
  const handleCreated = useEffectEvent(onCreated);
  useEffect(() => {
    // In an effect: somebody who has left meanwhile is not led back.
    if (design === null && state.id !== null) handleCreated(state.id);
  }, [design, state.id]);
  const topics = useTopics(session);
  const sections = useSections(session);
  const inputs = useGenerationInputs(state.id);
  const generation = useGeneration(session, {
    activeRunId: design?.activeRunId ?? null,
    inputs: { sourceDocumentIds: inputs.sources.map(({ id }) => id), agentId: inputs.agentId },
    locked: sections.locked,
  });
  const exporting = useExport(session);
  const source = useRef<SourceHandle>(null);
  const isStacked = useStacked();
  const [showsTopics, setShowsTopics] = useState(false);
  const [showsDesigns, setShowsDesigns] = useState(false);

  async function loadTemplate(templateId: string): Promise<void> {
    const id = await session.flush();
    session.replace(jsonified(await designApi.loadTemplate({ id, templateId })));
  }

  function goToTopic(topic: string): void {
    const { content, topics: chosen } = session.read();
    const section = findSections(content, chosen).find((found) => found.topic === topic);
    if (section) source.current?.goTo(placeOf(content, { start: section.start, end: section.start }));
    else showToast({ kind: 'info', text: designMessages.noSection, detail: designMessages.noSectionText });
  }

  const actions: TopicActions = {
    choose: topics.choose,
    lock: (topic, isLocked) => void sections.lock(topic, isLocked),
    rewrite: (topic) => void generation.start(topic),
    goTo: goToTopic,
  };

  const checklist = (
    <TopicChecklist
      groups={topics.groups}
      chosen={state.topics}
      locked={sections.locked}
      progress={generation.progress}
      disabled={generation.isRunning}
      actions={actions}
    />
  );
  // In one column it comes after the text, for the eye and for the Tab key alike.
  const beside = (
    <InspectorCard
      session={session}
      disabled={generation.isRunning}
      onGoTo={(place) => source.current?.goTo(place)}
      onOpen={onOpen}
    />
  );
  const work = (
    <div className="design-work">
      <div className="settings">
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
            content={state.content}
            disabled={generation.isRunning}
            isAdmin={isAdmin}
            onLoad={loadTemplate}
          />
        )}
        {!isStacked && beside}
      </div>
      <EditorCard
        session={session}
        source={source}
        isGenerating={generation.isRunning}
        exporting={exporting}
        onAddTopic={topics.add}
        hasTopic={topics.has}
      />
      {isStacked && beside}
      {showsDesigns && <DesignsDialog session={session} onOpen={onOpen} onClose={() => setShowsDesigns(false)} />}
    </div>
  );
  return (
    // One tree for every width: where it is narrow, the sheet puts the panes below each other and folds the topics.
    <PanelGroup direction="horizontal" autoSaveId="design-layout" keyboardResizeBy={10} className="design-split">
      <Panel defaultSize={20} minSize={15} order={1} id="topics" className="topics-pane" data-open={showsTopics}>
        <button
          type="button"
          className="topics-toggle"
          aria-expanded={showsTopics}
          onClick={() => setShowsTopics(!showsTopics)}
        >
          <ListChecks />
          {designMessages.topics}
          <span className="meta num">{designMessages.chosen(state.topics.length, topics.all.length)}</span>
        </button>
        {checklist}
      </Panel>
      <PanelResizeHandle className="split-handle" aria-label={designMessages.resizeTopics} />
      <Panel defaultSize={80} order={2} id="work">
        {work}
      </Panel>
    </PanelGroup>
  );
}
