// The tabs of the inspector, each loaded when it is opened for the first time.

import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

export type InspectorTab = {
  /** In the address: '&tab=findings'. */
  key: string;
  label: string;
  icon: LucideIcon;
  load: () => Promise<ComponentType>;
};

export const inspectorTabs: readonly InspectorTab[] = [];
