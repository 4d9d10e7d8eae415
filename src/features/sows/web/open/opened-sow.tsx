// An open statement of work: its session, and what is computed from it, for everything on the page.

import { useState } from 'react';
import { useAutosave } from '#ui/autosave/use-autosave.ts';
import { tabChannel } from '#ui/live/tab-channel.ts';
import type { ShownSow } from '../queries.ts';
import { createSowSession } from './session.ts';
import { SowWorkspace } from './sow-workspace.tsx';
import { ComputedContext, SowContext, useCompute } from './use-sow.ts';
import './sow.css';
import '../sections/sections.css';
import '../effort/figures.css';
import '../panel/panel.css';
import '../panel/paper.css';

const channel = tabChannel<string | null>('lounge-sow');

export function OpenedSow({ sow }: { sow: ShownSow }) {
  const [session] = useState(() => createSowSession(sow));
  useAutosave(session, channel);
  const computed = useCompute(session);
  return (
    <SowContext value={session}>
      <ComputedContext value={computed}>
        <SowWorkspace sow={sow} />
      </ComputedContext>
    </SowContext>
  );
}
