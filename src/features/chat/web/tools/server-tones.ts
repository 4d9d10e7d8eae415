// The tone of the badge that says how a server of tools is.

import type { BadgeTone } from '#ui/components/badge.tsx';
import type { ToolServer } from '../../contract/tools-contract.ts';

export const serverTones: Record<ToolServer['state'], BadgeTone> = {
  connecting: 'neutral',
  connected: 'ok',
  failed: 'warn',
};
