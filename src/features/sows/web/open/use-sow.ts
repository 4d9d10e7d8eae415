// The session of the open statement of work in React, with what is computed from it.

import { createContext, use, useDeferredValue, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { SowContent } from '../../shared/content/content-shapes.ts';
import { priceSow, type PricedSow } from '../../shared/estimate/price-sow.ts';
import { findSowFindings } from '../../shared/findings/find-sow-findings.ts';
import type { SowFinding } from '../../shared/findings/finding-shapes.ts';
import type { SowSession } from './session.ts';

export type Computed = { priced: PricedSow; findings: readonly SowFinding[] };

/** Given by the page around everything that belongs to the open statement of work. */
export const SowContext = createContext<SowSession | null>(null);
export const ComputedContext = createContext<Computed | null>(null);

export function useSowSession(): SowSession {
  const session = use(SowContext);
  if (!session) throw new Error('No statement of work is open around this component.');
  return session;
}

/** `useContent(({ scope }) => scope)` */
export function useContent<Selected>(select: (content: SowContent) => Selected): Selected {
  return useStore(useSowSession().store, ({ content }) => select(content));
}

/** Replaces one section: `const setScope = useSection('scope')`. */
export function useSection<Key extends keyof SowContent>(key: Key): (value: SowContent[Key]) => void {
  const session = useSowSession();
  return (value) => session.edit((content) => ({ ...content, [key]: value }));
}

/** Prices, dates and findings of the latest content that the browser had time for. */
export function useCompute(session: SowSession): Computed {
  const content = useDeferredValue(useStore(session.store, (state) => state.content));
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return useMemo(() => {
    const priced = priceSow(content);
    return { priced, findings: findSowFindings(content, { today, priced }) };
  }, [content, today]);
}

export function useComputed(): Computed {
  const computed = use(ComputedContext);
  if (!computed) throw new Error('No statement of work is open around this component.');
  return computed;
}
