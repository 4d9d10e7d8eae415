// The text of the cited document, opened at the passage. Where the document is gone, the passage that was kept.

import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { MarkdownView } from '#ui/markdown-view/markdown-view.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Citation, CitedPassage as Passage } from '../../../../contract/citations.ts';
import { chatMessages } from '../../../messages.ts';
import { citedPassageQuery } from '../../../queries.ts';
import { sourceMessages } from '../sources/source-messages.ts';
import { CitedPassage } from './cited-passage.tsx';
import { wordsAround } from './cited-words.ts';
import { PlaceOf } from './place-of.tsx';
import '../sources/sources.css';

type CitationDialogProps = {
  messageId: string;
  citation: Citation;
  /** What the check did not find; null when the citation held or was not checked. */
  missing: readonly string[] | null;
  /** The citation in the text of the answer that was pressed; null for one in the list of sources. */
  mark: Element | null;
  onClose: () => void;
};

export function CitationDialog({ messageId, citation, missing, mark, onClose }: CitationDialogProps) {
  const [words] = useState(() => (mark ? wordsAround(mark) : []));
  const { data, isError } = useQuery(citedPassageQuery(messageId, citation.index));
  return (
    <Dialog
      title={citation.document}
      wide
      onClose={onClose}
      footer={
        <>
          {data?.state !== 'deleted' && (
            <a className={buttonClass()} href={`/api/documents/${citation.documentId}/content`} download>
              Download document
            </a>
          )}
          <Button data-autofocus onClick={onClose}>
            {chatMessages.close}
          </Button>
        </>
      }
    >
      <PlaceOf page={citation.page} heading={citation.heading} />
      {missing && <Notice tone="warn">{sourceMessages.notFound(missing)}</Notice>}
      {isError && <Notice tone="warn">{sourceMessages.passageFailed}</Notice>}
      {data && data.state !== 'current' && <Notice>{sourceMessages.kept[data.state]}</Notice>}
      {data?.around && <PassageInDocument name={citation.document} passage={data} />}
      {(isError || (data && !data.around)) && <CitedPassage text={data?.passage ?? citation.excerpt} words={words} />}
      {!data && !isError && <Skeleton lines={[60, 90, 70]} label={sourceMessages.loadingPassage} />}
    </Dialog>
  );
}

/** The passage is scrolled into view once, with the text around it. */
function PassageInDocument({ name, passage: { passage, around } }: { name: string; passage: Passage }) {
  const box = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (box.current && mark.current) box.current.scrollTop = mark.current.offsetTop - box.current.clientHeight / 4;
  }, [passage]);
  const isMarkdown = /\.(?:md|markdown|mdx|docx|pdf|html?)$/i.test(name);
  const show = (text: string) => (isMarkdown ? <MarkdownView text={text} streaming={false} /> : <pre>{text}</pre>);
  return (
    <>
      <div ref={box} className="chat-source-text" tabIndex={0} role="group" aria-label={sourceMessages.textOf(name)}>
        {show(around?.before ?? '')}
        <section ref={mark} className="chat-source-passage" aria-label={sourceMessages.citedPassage}>
          {show(passage)}
        </section>
        {show(around?.after ?? '')}
      </div>
      {around?.isCut && <p className="cap">{sourceMessages.cut}</p>}
    </>
  );
}
