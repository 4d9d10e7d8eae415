// The tabs of the inspector, each loaded when it is opened for the first time.

import {
  CircleDollarSign,
  FileCode2,
  History,
  ListChecks,
  MessageSquareQuote,
  Network,
  Route,
  SlidersHorizontal,
  Target,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { inspectorMessages as words } from './messages.ts';

export type InspectorTab = {
  /** The address names the tab by it: '&tab=findings'. */
  key: string;
  label: string;
  icon: LucideIcon;
  /** It shows code, which needs more room. */
  isWide?: true;
  load: () => Promise<ComponentType>;
};

export const inspectorTabs: readonly InspectorTab[] = [
  {
    key: 'properties',
    label: words.properties,
    icon: SlidersHorizontal,
    load: async () => (await import('./properties/properties-panel.tsx')).PropertiesPanel,
  },
  {
    key: 'findings',
    label: words.findings,
    icon: ListChecks,
    load: async () => (await import('./findings/findings-panel.tsx')).FindingsPanel,
  },
  {
    key: 'reach',
    label: words.reach,
    icon: Route,
    load: async () => (await import('./reach/reach-panel.tsx')).ReachPanel,
  },
  {
    key: 'addresses',
    label: words.addresses,
    icon: Network,
    load: async () => (await import('./addresses/addresses-panel.tsx')).AddressesPanel,
  },
  {
    key: 'requirements',
    label: words.requirements,
    icon: Target,
    load: async () => (await import('./requirements/requirements-panel.tsx')).RequirementsPanel,
  },
  {
    key: 'words',
    label: words.words,
    icon: MessageSquareQuote,
    load: async () => (await import('../words/words-panel.tsx')).WordsPanel,
  },
  {
    key: 'versions',
    label: words.versions,
    icon: History,
    load: async () => (await import('./versions/versions-panel.tsx')).VersionsPanel,
  },
  {
    key: 'cost',
    label: words.cost,
    icon: CircleDollarSign,
    load: async () => (await import('./cost/cost-panel.tsx')).CostPanel,
  },
  {
    key: 'terraform',
    label: words.terraform,
    icon: FileCode2,
    isWide: true,
    load: async () => (await import('./terraform/terraform-panel.tsx')).TerraformPanel,
  },
];
