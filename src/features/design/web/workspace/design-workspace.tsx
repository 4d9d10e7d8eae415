// The open design: topics on the left, settings (or templates) and the editor on the right, one draggable line between.

import { useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { disableGlobalCursorStyles, Panel, PanelGroup, PanelResizeHandle } from 'react-resizable-panels';
import { lazyPiece } from '#ui/components/lazy-component.tsx';
import { jsonified } from '#ui/api/jsonified.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { BesideCard } from '../inspector/inspector-card.tsx';
import { EditorCard } from './editor-card.tsx';
import type { SourceHandle } from '#ui/markdown-editor/source/markdown-source.tsx';
import { designMessages } from '../messages.ts';
import { designApi, designsQuery, type ShownDesign } from '../queries.ts';
import { SettingsCard } from '../settings/settings-card.tsx';
import { TopicChecklist } from '../topics/topic-checklist.tsx';
import type { TopicActs } from '../topics/topic-row.tsx';
import { useDesk, useDeskState } from './use-document-session.ts';
import { useExport } from '#features/exports/web/export/use-export.ts';
import { useGeneration } from '../generation/use-generation.ts';
import { useMaterial } from '../settings/use-generation-inputs.ts';
import { placeOf } from '../text-place.ts';
import { useStacked } from './use-stacked.ts';
import { useSections } from '../topics/use-sections.ts';
import { useTopics } from '../topics/use-topics.ts';

const DesignsDialog = lazyPiece(() => import('../designs/designs-dialog.tsx').then((module) => module.DesignsDialog));
const LoadTemplatePanel = lazyPiece(() =>
  import('#features/templates/web/load-template-panel.tsx').then((module) => module.LoadTemplatePanel),
);

// It would write a style element, which the page's policy refuses; the handle has its cursor from our own sheet.
disableGlobalCursorStyles();

export type DesignDeskProps = {
  /** Null begins one. */
  design: ShownDesign | null;
  tab: 'generator' | 'templates';
  isAdmin: boolean;
  onCreated: (id: string) => void;
  onOpen: (id: string | null) => void;
};

export function DesignDesk({ design, tab, isAdmin, onCreated, onOpen }: DesignDeskProps) {
  const queryClient = useQueryClient();
  const desk = useDesk(design, () => void queryClient.invalidateQueries(designsQuery));
  const state = useDeskState(desk);
  const handleCreated = useEffectEvent(onCreated);
  useEffect(() => {
    // In an effect: somebody who has left meanwhile is not led back.
    if (design === null && state.id !== null) handleCreated(state.id);
  }, [design, state.id]);
  const topics = useTopics(desk);
  const sections = useSections(desk);
  const material = useMaterial(state.id);
  const generation = useGeneration(desk, {
    activeRunId: design?.activeRunId ?? null,
    material: { sourceDocumentIds: material.sources.map(({ id }) => id), agentId: material.agentId },
    locked: sections.locked,
  });
  const exporting = useExport(desk);
  const source = useRef<SourceHandle>(null);
  const isStacked = useStacked();
  const [showsTopics, setShowsTopics] = useState(false);
  const [showsDesigns, setShowsDesigns] = useState(false);

  async function loadTemplate(templateId: string): Promise<void> {
    const id = await desk.flush();
    desk.replace(jsonified(await designApi.loadTemplate({ id, templateId })));
  }

  async function goToTopic(topic: string): Promise<void> {
    // The reader of Markdown comes with the editor, which a person sees before they click a topic.
    const { findSections } = await import('#text/markdown/sections.ts');
    const { content, topics: chosen } = desk.read();
    const section = findSections(content, chosen).find((found) => found.topic === topic);
    if (section) source.current?.goTo(placeOf(content, { start: section.start, end: section.start }));
    else showToast({ kind: 'info', text: designMessages.noSection, detail: designMessages.noSectionText });
  }

  const acts: TopicActs = {
    choose: topics.choose,
    lock: (topic, isLocked) => void sections.lock(topic, isLocked),
    rewrite: (topic) => void generation.start(topic),
    goTo: (topic) => void goToTopic(topic),
  };

  const checklist = (
    <TopicChecklist
      groups={topics.groups}
      chosen={state.topics}
      locked={sections.locked}
      progress={generation.progress}
      disabled={generation.isRunning}
      acts={acts}
    />
  );
  // In one column it comes after the text, for the eye and for the Tab key alike.
  const beside = (
    <BesideCard
      desk={desk}
      disabled={generation.isRunning}
      onGoTo={(place) => source.current?.goTo(place)}
      onOpen={onOpen}
    />
  );
  const work = (
    <div className="design-work">
      <div className="settings">
        {tab === 'generator' && (
          <SettingsCard desk={desk} generation={generation} material={material} onList={() => setShowsDesigns(true)} />
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
        desk={desk}
        source={source}
        isGenerating={generation.isRunning}
        exporting={exporting}
        onAddTopic={topics.add}
        hasTopic={topics.has}
      />
      {isStacked && beside}
      {showsDesigns && <DesignsDialog desk={desk} onOpen={onOpen} onClose={() => setShowsDesigns(false)} />}
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
