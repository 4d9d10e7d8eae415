// The panel beside the sections: findings, price, preview, history.

import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { SidePanel } from '#ui/page/side-panel.tsx';
import { TabPanel, Tabs } from '#ui/controls/tabs.tsx';
import type { SowFinding } from '../../shared/findings/finding-shapes.ts';
import { sowMessages as words } from '../open/messages.ts';
import { useComputed } from '../open/use-sow.ts';
import type { ShownSow } from '../queries.ts';
import { panelTabs, type PanelTab } from '../sow-search.ts';
import { DocumentText } from './document-text.tsx';
import { FindingList } from './finding-list.tsx';
import { HistoryTab } from './history-tab.tsx';
import { PriceTab } from './price-tab.tsx';

const ReviewTab = lazyComponent(() => import('../review/review-tab.tsx').then((module) => module.ReviewTab));
const WorkTab = lazyComponent(() => import('../work/work-tab.tsx').then((module) => module.WorkTab));

type SowPanelProps = {
  sow: ShownSow;
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  onClose: () => void;
  onFinding: (finding: SowFinding) => void;
};

export function SowPanel({ sow, tab, onTab, onClose, onFinding }: SowPanelProps) {
  const { findings } = useComputed();
  const items = panelTabs.map((id) => ({
    id,
    label: words.tabs[id],
    mark: id === 'findings' && findings.length > 0 && <span className="cap num">{findings.length}</span>,
  }));
  return (
    <SidePanel name="sow-panel" label={words.panel} head={words.panel} closeLabel={words.closePanel} onClose={onClose}>
      <div className="sow-panel-tabs">
        <Tabs label={words.panel} items={items} value={tab} onChange={onTab} />
      </div>
      <div className="side-panel-body">
        <TabPanel label={words.panel} id={tab}>
          {tab === 'findings' && <FindingList onFinding={onFinding} />}
          {tab === 'price' && <PriceTab />}
          {tab === 'preview' && <DocumentText />}
          {tab === 'review' && <ReviewTab sow={sow} />}
          {tab === 'work' && <WorkTab sow={sow} />}
          {tab === 'history' && <HistoryTab sow={sow} />}
        </TabPanel>
      </div>
    </SidePanel>
  );
}
