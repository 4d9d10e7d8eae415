// The tabs of the inspector, each loaded when it is opened for the first time.

import { History, ListChecks, Network, SlidersHorizontal, Target, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

export type InspectorTab = {
  /** In the address: '&tab=findings'. */
  key: string;
  label: string;
  icon: LucideIcon;
  load: () => Promise<ComponentType>;
};

export const inspectorTabs: readonly InspectorTab[] = [
  {
    key: 'properties',
    label: 'Properties',
    icon: SlidersHorizontal,
    load: async () => (await import('./properties/properties-panel.tsx')).PropertiesPanel,
  },
  {
    key: 'findings',
    label: 'Findings',
    icon: ListChecks,
    load: async () => (await import('./findings/findings-panel.tsx')).FindingsPanel,
  },
  {
    key: 'addresses',
    label: 'Addresses',
    icon: Network,
    load: async () => (await import('./addresses/addresses-panel.tsx')).AddressesPanel,
  },
  {
    key: 'requirements',
    label: 'Requirements',
    icon: Target,
    load: async () => (await import('./requirements/requirements-panel.tsx')).RequirementsPanel,
  },
  {
    key: 'versions',
    label: 'Versions',
    icon: History,
    load: async () => (await import('./versions/versions-panel.tsx')).VersionsPanel,
  },
];
