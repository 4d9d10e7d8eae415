// The open design: topics on the left, settings (or templates) and the editor on the right, one draggable line between.

import { useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { disableGlobalCursorStyles, Panel, PanelGroup, PanelResizeHandle } from 'react-resizable-panels';
import { LoadTemplatePanel } from '#features/templates/web/load-template-panel.tsx';
import { jsonified } from '#ui/api/jsonified.ts';
import { BesideCard } from './beside/beside-card.tsx';
import { DesignsDialog } from './designs/designs-dialog.tsx';
import { EditorCard } from './editor/editor-card.tsx';
import type { SourceHandle } from './editor/markdown-source.tsx';
import { designMessages } from './messages.ts';
import { designApi, designsQuery, type ShownDesign } from './queries.ts';
import { SettingsCard } from './settings/settings-card.tsx';
import { TopicChecklist } from './topics/topic-checklist.tsx';
import { useDesk, useDeskState } from './use-desk.ts';
import { useExport } from './export/use-export.ts';
import { useGeneration } from './settings/use-generation.ts';
import { useNarrow } from './use-narrow.ts';
import { useTopics } from './topics/use-topics.ts';

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
  const generation = useGeneration(desk, design?.activeRunId ?? null);
  const exporting = useExport(desk);
  const source = useRef<SourceHandle>(null);
  const isNarrow = useNarrow();
  const [showsTopics, setShowsTopics] = useState(false);
  const [showsDesigns, setShowsDesigns] = useState(false);

  async function loadTemplate(templateId: string): Promise<void> {
    const id = await desk.flush();
    desk.replace(jsonified(await designApi.loadTemplate({ id, templateId })));
  }

  const checklist = <TopicChecklist groups={topics.groups} chosen={state.topics} progress={generation.progress} disabled={generation.isRunning} onToggle={topics.toggle} />;
  const work = (
    <div className="design-work">
      <div className="settings">
        {tab === 'generator' && <SettingsCard desk={desk} generation={generation} onList={() => setShowsDesigns(true)} />}
        {tab === 'templates' && <LoadTemplatePanel content={state.content} disabled={generation.isRunning} isAdmin={isAdmin} onLoad={loadTemplate} />}
        <BesideCard desk={desk} disabled={generation.isRunning} onGoTo={(place) => source.current?.goTo(place)} onOpen={onOpen} />
      </div>
      <EditorCard desk={desk} source={source} isGenerating={generation.isRunning} exporting={exporting} onAddTopic={topics.add} hasTopic={topics.has} />
      {showsDesigns && <DesignsDialog currentId={state.id} onOpen={onOpen} onClose={() => setShowsDesigns(false)} />}
    </div>
  );
  if (isNarrow) {
    return (
      <>
        <button type="button" className="topics-toggle" aria-expanded={showsTopics} onClick={() => setShowsTopics(!showsTopics)}>
          <ListChecks />
          {designMessages.topics}
          <span className="meta num">{designMessages.chosen(state.topics.length, topics.all.length)}</span>
        </button>
        {showsTopics && checklist}
        {work}
      </>
    );
  }
  return (
    <PanelGroup direction="horizontal" autoSaveId="design-layout" keyboardResizeBy={10} className="design-split">
      <Panel defaultSize={20} minSize={15} order={1} id="topics">{checklist}</Panel>
      <PanelResizeHandle className="split-handle" aria-label={designMessages.resizeTopics} />
      <Panel defaultSize={80} order={2} id="work">{work}</Panel>
    </PanelGroup>
  );
}
