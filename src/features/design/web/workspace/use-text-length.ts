// How long the text of a design is as it will be read, with its facts filled in. It is measured in pauses of typing.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TextLength } from '#features/exports/shared/length/measure-length.ts';
import { usePause } from '#ui/markdown-editor/use-pause.ts';
import { embeddedOf, factsQuery } from '../queries.ts';
import type { DocumentSession } from './document-session.ts';
import type { Measured } from './measure-text.ts';
import { useDocumentState } from './use-document-session.ts';

/** Milliseconds without typing before the text is measured again. */
const DELAY = 200;

/** Null until the text was measured for the first time. */
export function useTextLength(session: DocumentSession): TextLength | null {
  const { id, content } = useDocumentState(session);
  const { data, isPending } = useQuery({ ...factsQuery(id ?? ''), enabled: id !== null });
  const text = usePause(content, DELAY);
  const [length, setLength] = useState<TextLength | null>(null);
  /** Without its facts a text is shorter than it will be. */
  const isWaiting = id !== null && isPending;
  useEffect(() => {
    if (isWaiting) return undefined;
    const stop = new AbortController();
    measure({ text, facts: data ? embeddedOf(data) : [], signal: stop.signal }).then(
      (found) => !stop.signal.aborted && setLength(found),
      (error: unknown) => console.error('The length of the text could not be measured.', error),
    );
    return () => stop.abort();
  }, [text, data, isWaiting]);
  return length;
}

async function measure(measured: Measured): Promise<TextLength | null> {
  return (await import('./measure-text.ts')).measureText(measured);
}
