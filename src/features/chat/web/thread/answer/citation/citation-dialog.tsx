// The text of the cited document, opened at the passage. Where the document is gone, the passage that was kept.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
import { claimBefore, findSentence, markRange, scrollToRange } from './cited-sentence.ts';
import { PlaceOf } from './place-of.tsx';
import '../sources/sources.css';

type CitationDialogProps = {
  messageId: string;
  citation: Citation;
  /** It lists what the check did not find. It is null when the citation held or was not checked. */
  missing: readonly string[] | null;
  /** The citation in the text of the answer that was pressed, or the first one of this source; null where it is not cited. */
  mark: Element | null;
  onClose: () => void;
};

export function CitationDialog({ messageId, citation, missing, mark, onClose }: CitationDialogProps) {
  const [claim] = useState(() => (mark ? claimBefore(mark) : ''));
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
      <PassageText citation={citation} passage={data} hasFailed={isError} claim={claim} />
    </Dialog>
  );
}

type PassageTextProps = {
  citation: Citation;
  /** Undefined until it is read. */
  passage: Passage | undefined;
  hasFailed: boolean;
  /** The answer says this where it cites the passage. */
  claim: string;
};

function PassageText({ citation, passage, hasFailed, claim }: PassageTextProps) {
  const isAlone = hasFailed || (passage && !passage.around);
  return (
    <>
      {passage && passage.state !== 'current' && <Notice>{sourceMessages.kept[passage.state]}</Notice>}
      {passage?.around && <PassageInDocument name={citation.document} passage={passage} claim={claim} />}
      {isAlone && <CitedPassage text={passage?.passage ?? citation.excerpt} claim={claim} />}
      {!passage && !hasFailed && <Skeleton lines={[60, 90, 70]} label={sourceMessages.loadingPassage} />}
    </>
  );
}

type PassageInDocumentProps = { name: string; passage: Passage; claim: string };

/** The sentence that is cited is marked and scrolled into view, with the text around it. Where it is not found, the passage is. */
function PassageInDocument({ name, passage: { passage, around }, claim }: PassageInDocumentProps) {
  const box = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    if (!box.current || !mark.current) return undefined;
    const range = findSentence(mark.current, claim);
    setIsWhole(range === null);
    if (range) {
      scrollToRange(box.current, range);
      return markRange(range);
    }
    box.current.scrollTop = mark.current.offsetTop - box.current.clientHeight / 4;
    return undefined;
  }, [passage, claim]);
  const isMarkdown = /\.(?:md|markdown|mdx|docx|pdf|html?)$/i.test(name);
  const show = (text: string) => (isMarkdown ? <MarkdownView text={text} streaming={false} /> : <pre>{text}</pre>);
  return (
    <>
      <div ref={box} className="chat-source-text" tabIndex={0} role="group" aria-label={sourceMessages.textOf(name)}>
        {show(around?.before ?? '')}
        <section
          ref={mark}
          className="chat-source-passage"
          data-whole={isWhole || undefined}
          aria-label={sourceMessages.citedPassage}
        >
          {show(passage)}
        </section>
        {show(around?.after ?? '')}
      </div>
      {around?.isCut && <p className="cap">{sourceMessages.cut}</p>}
    </>
  );
}
