// The topics in a resizable pane beside the work; on a narrow screen folded to a bar above it.

import { useSearch } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Panel, PanelGroup } from 'react-resizable-panels';
import { SplitHandle } from '#ui/panes/split-handle.tsx';
import { placeOf } from '#ui/text-editor/place.ts';
import type { SourceHandle } from '#ui/markdown-editor/source/markdown-source.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Generation } from '../generation/use-generation.ts';
import { TopicChecklist } from '../topics/topic-checklist.tsx';
import type { TopicActions } from '../topics/topic-row.tsx';
import type { Sections } from '../topics/use-sections.ts';
import type { Topics } from '../topics/use-topics.ts';
import type { DocumentSession } from './document-session.ts';
import { workspaceMessages } from './messages.ts';
import { useDocumentState } from './use-document-session.ts';

type TopicPaneProps = {
  session: DocumentSession;
  topics: Topics;
  sections: Sections;
  generation: Generation;
  source: RefObject<SourceHandle | null>;
  /** The topics come after the work, where both are in one column. */
  isLast: boolean;
  /** The work beside the topics. */
  children: ReactNode;
};

export function TopicPane({ session, topics, sections, generation, source, isLast, children }: TopicPaneProps) {
  const { topics: chosen } = useDocumentState(session);
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  function closeOnEscape(event: KeyboardEvent): void {
    // An open menu closes itself.
    if (event.key !== 'Escape' || !isOpen || document.querySelector('[popover]:popover-open')) return;
    setIsOpen(false);
    toggle.current?.focus();
  }

  const goToTopic = useGoToTopic({ session, source });
  const actions: TopicActions = {
    choose: topics.choose,
    lock: (topic, isLocked) => void sections.lock(topic, isLocked),
    rewrite: (topic) => void generation.start(topic),
    goTo: (topic) => void goToTopic(topic),
  };

  const list = (
    <Panel
      key="topics"
      defaultSize={20}
      minSize={15}
      order={1}
      id="topics"
      className="design-topics-pane"
      data-open={isOpen}
      data-last={isLast}
    >
      <button
        ref={toggle}
        type="button"
        className="design-topics-toggle"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ListChecks />
        {workspaceMessages.topics}
        <span className="meta num">{workspaceMessages.chosen(chosen.length, topics.all.length)}</span>
      </button>
      <TopicChecklist
        onKeyDown={closeOnEscape}
        groups={topics.groups}
        chosen={chosen}
        locked={sections.locked}
        progress={generation.progress.size > 0 ? generation.progress : sections.written}
        disabled={generation.isRunning}
        actions={actions}
      />
    </Panel>
  );
  const work = (
    <Panel key="work" defaultSize={80} order={2} id="work">
      {children}
    </Panel>
  );
  const handle = <SplitHandle key="handle" label={workspaceMessages.resizeTopics} />;
  return (
    // One tree for every width: on a narrow screen the style sheet stacks the panes and folds the topics.
    <PanelGroup direction="horizontal" autoSaveId="design-layout" keyboardResizeBy={10} className="design-split">
      {isLast ? [work, handle, list] : [list, handle, work]}
    </PanelGroup>
  );
}

/** It leads to the section of a topic, at first to the place that the address names. */
function useGoToTopic({ session, source }: Pick<TopicPaneProps, 'session' | 'source'>) {
  async function goToTopic(topic: string): Promise<void> {
    // The reader of Markdown comes with the preview, before anybody clicks a topic.
    const { findSections } = await import('#text/markdown/sections.ts');
    const { content, topics } = session.read();
    const section = findSections(content, topics).find((found) => found.topic === topic);
    if (section) source.current?.goTo(placeOf(content, { start: section.start, end: section.start }));
    else showToast({ kind: 'info', text: workspaceMessages.noSection, detail: workspaceMessages.noSectionText });
  }

  const { s: section, l: line } = useSearch({ from: '/signed-in/design' });
  const goToLinked = useEffectEvent(async () => {
    if (section !== undefined) return goToTopic(section);
    // Not while the page renders: the editor may have to be shown first.
    await Promise.resolve();
    if (line !== undefined) source.current?.goTo({ line, column: 1, length: 0 });
  });
  useEffect(() => void goToLinked(), [section, line]);
  return goToTopic;
}
