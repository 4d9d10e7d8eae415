// Checks the value of a fact while it is typed. The rules know regions and networks, so they come after the page itself.

import { useEffect, useState } from 'react';
import type * as FactKinds from '../../../shared/fact-kinds.ts';
import { isFactValue } from '#text/fact-syntax.ts';
import type { DocumentSession } from '../../workspace/document-session.ts';
import { useDocumentState } from '../../workspace/use-document-session.ts';
import { factMessages } from './messages.ts';

type FactRules = Pick<typeof FactKinds, 'checkFactValue' | 'kindOfFact'>;

/** Returns what is wrong with a value, as a sentence; null where nothing is, or until the rules are there. */
export function useFactCheck(session: DocumentSession): (key: string, value: string) => string | null {
  const { cloudProvider: provider } = useDocumentState(session);
  const [rules, setRules] = useState<FactRules | null>(null);
  useEffect(() => {
    import('../../../shared/fact-kinds.ts').then(setRules, (error: unknown) =>
      console.error('The rules of facts could not be loaded; the server still checks.', error),
    );
  }, []);
  return (key, value) => {
    if (!isFactValue(value)) return factMessages.invalid;
    return rules?.checkFactValue({ key, value, provider, kind: rules.kindOfFact(key) }) ?? null;
  };
}
