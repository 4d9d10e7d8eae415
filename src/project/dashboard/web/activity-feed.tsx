// The Activity Feed: the latest events, and all of them in a dialog.

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { ActivityArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ActivityList, ActivityPanel } from './activity-panel.tsx';
import { dashboardMessages as words } from './messages.ts';
import { activityQuery } from './queries.ts';

const SHOWN = 6;
const EVERYTHING = {};

export function ActivityFeed() {
  const query = useInfiniteQuery(activityQuery(useWorkspace().id, EVERYTHING));
  const [isWhole, setIsWhole] = useState(false);
  const items = query.data?.pages[0]?.activity;
  return (
    <section className="card dashboard-card">
      <header className="card-h">
        <h2 className="head cut">{words.activity}</h2>
        <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
          {words.viewAll}
        </Button>
      </header>
      {items?.length === 0 ? (
        <EmptyState art={<ActivityArt />} title={words.noActivity} text={words.noActivityText} />
      ) : (
        <ListState query={{ ...query, data: items }} words={words.activityList} />
      )}
      {items && items.length > 0 && <ActivityList items={items.slice(0, SHOWN)} />}
      {isWhole && (
        <Dialog
          title={words.activity}
          wide
          onClose={() => setIsWhole(false)}
          footer={
            <Button data-autofocus onClick={() => setIsWhole(false)}>
              {words.close}
            </Button>
          }
        >
          <ActivityPanel scope={EVERYTHING} />
        </Dialog>
      )}
    </section>
  );
}
