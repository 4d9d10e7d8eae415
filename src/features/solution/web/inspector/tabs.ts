// The tabs of the inspector, each loaded when it is opened for the first time.

import { CircleDollarSign, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { inspectorMessages as words } from './messages.ts';

export type InspectorTab = {
  /** In the address: '&tab=findings'. */
  key: string;
  label: string;
  icon: LucideIcon;
  load: () => Promise<ComponentType>;
};

export const inspectorTabs: readonly InspectorTab[] = [
  {
    key: 'cost',
    label: words.cost,
    icon: CircleDollarSign,
    load: async () => (await import('./cost/cost-panel.tsx')).CostPanel,
  },
];
