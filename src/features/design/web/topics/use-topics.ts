// The topics of the open design: the list, the chosen ones, and adding one.

import { useEffect, useMemo, useState } from 'react';
import type { DocumentSession } from '../workspace/document-session.ts';
import {
  appendHeading,
  chooseTopics,
  groupTopics,
  listTopics,
  rememberedTopics,
  rememberTopics,
} from './topic-list.ts';
import { useDocumentState } from '../workspace/use-document-session.ts';

export type Topics = ReturnType<typeof useTopics>;

export function useTopics(session: DocumentSession) {
  const { id, topics: chosen, content } = useDocumentState(session);
  const [added, setAdded] = useState(() => [...rememberedTopics(id), ...chosen]);
  const all = useMemo(() => listTopics(chosen, added), [chosen, added]);
  useEffect(() => {
    if (id !== null) rememberTopics(id, all);
  }, [id, all]);

  return {
    all,
    groups: groupTopics(all),
    has: (topic: string) => all.some((listed) => listed.toLowerCase() === topic.trim().toLowerCase()),
    choose: (wanted: readonly string[], isChosen: boolean) =>
      session.change({ topics: chooseTopics(wanted, { isChosen, chosen, all }) }),
    /** Appends it to the list, selects it, and appends its heading to the text. */
    add(topic: string) {
      setAdded([...added, topic]);
      session.change({ topics: [...chosen, topic], content: appendHeading(content, topic) });
    },
  };
}
