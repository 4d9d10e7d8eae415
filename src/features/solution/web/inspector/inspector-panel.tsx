// The inspector beside the canvas: a rail with one icon for each tab, and the content of the open one.

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TabPanel, Tabs } from '#ui/controls/tabs.tsx';
import '#ui/list/list-rows.css';
import '#ui/list/list-state.css';
import { FindingMark } from './finding-mark.tsx';
import { inspectorMessages as words } from './messages.ts';
import { inspectorTabs, type InspectorTab } from './tabs.ts';
import './inspector.css';

const contents: ReadonlyMap<string, ReactNode> = new Map(
  inspectorTabs.map(({ key, label, load }) => {
    const Content = lazyComponent(load, () => (
      <div className="list-state">
        <Skeleton lines={[70, 50, 60]} label={label} />
      </div>
    ));
    return [key, <Content key={key} />];
  }),
);

type RailProps = {
  tab: InspectorTab | null;
  /** On a phone the tabs are side by side. */
  isVertical?: boolean;
  onChange: (key: string | null) => void;
};

/** Choosing the open tab closes it. */
export function InspectorRail({ tab, isVertical = true, onChange }: RailProps) {
  return (
    <div className="azure-rail">
      <Tabs
        label={words.title}
        items={inspectorTabs.map(({ key, label, icon: Icon }) => ({
          id: key,
          label,
          icon: <Icon />,
          mark: key === 'findings' && <FindingMark />,
        }))}
        value={tab?.key ?? null}
        isVertical={isVertical}
        onChange={(key) => onChange(key === tab?.key ? null : key)}
      />
    </div>
  );
}

export function InspectorContent({ tab, onClose }: { tab: InspectorTab; onClose: () => void }) {
  return (
    <div className="azure-inspector">
      <header className="azure-inspector-head">
        <h2 className="head grow cut">{tab.label}</h2>
        <IconButton label={words.close} icon={<X />} onClick={onClose} />
      </header>
      <TabPanel label={words.title} id={tab.key}>
        {contents.get(tab.key)}
      </TabPanel>
    </div>
  );
}
