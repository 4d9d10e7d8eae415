// /project/briefing: the day of a person on one page, made from rows; those of the last thirty days are kept.

import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { formatMoment, formatWeekday } from '#text/dates/format-date.ts';
import '#ui/components/card.css';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { ActivityArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { searchChange } from '#ui/list/search-change.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import type { BriefingSearch } from './briefing-search.ts';
import { InShort } from './in-short.tsx';
import { briefingMessages as words } from './messages.ts';
import { briefingApi, briefingKey, briefingQuery, briefingsQuery, type ListedBriefing } from './queries.ts';
import { Sections } from './sections.tsx';
import './briefing.css';

const SettingsDialog = lazyComponent(() => import('./settings-dialog.tsx').then((module) => module.SettingsDialog));

export function BriefingPage() {
  const { day } = useSearch({ from: '/signed-in/project/briefing' });
  const change = searchChange<BriefingSearch>(useNavigate({ from: '/project/briefing' }));
  const query = useQuery(briefingsQuery);
  const [hasSettings, setSettings] = useState(false);
  const list = query.data ?? [];
  const shown = list.find((one) => one.day === day) ?? list[0];
  return (
    <PageFrame name="briefing-page">
      <PageHead
        title={words.title}
        view={
          list.length > 1 && (
            <DayChoice list={list} value={shown?.day ?? ''} onChange={(chosen) => change({ day: chosen })} />
          )
        }
        actions={
          <>
            <Button icon={<CalendarClock />} onClick={() => setSettings(true)}>
              {words.settings}
            </Button>
            {shown && <MakeButton label={words.makeAgain} onMade={() => change({ day: undefined })} />}
          </>
        }
      />
      <BriefingContent query={query} shown={shown} onMade={() => change({ day: undefined })} />
      {hasSettings && <SettingsDialog onClose={() => setSettings(false)} />}
    </PageFrame>
  );
}

type BriefingContentProps = {
  query: UseQueryResult<ListedBriefing[]>;
  shown: ListedBriefing | undefined;
  onMade: () => void;
};

function BriefingContent({ query, shown, onMade }: BriefingContentProps) {
  if (shown) return <OpenBriefing key={shown.id} id={shown.id} />;
  if (query.isPending) return <Skeleton lines={[60, 100, 80]} label={words.loading} />;
  if (!query.data) return <ErrorState title={words.failed} onRetry={() => void query.refetch()} />;
  return (
    <EmptyState
      art={<ActivityArt />}
      title={words.none}
      text={words.noneText}
      action={<MakeButton label={words.makeToday} isPrimary onMade={onMade} />}
    />
  );
}

type DayChoiceProps = { list: readonly ListedBriefing[]; value: string; onChange: (day: string) => void };

function DayChoice({ list, value, onChange }: DayChoiceProps) {
  return (
    <SelectField label={words.day} isLabelHidden value={value} onChange={({ target }) => onChange(target.value)}>
      {list.map(({ day }) => (
        <option key={day} value={day}>
          {formatWeekday(day)}
        </option>
      ))}
    </SelectField>
  );
}

function MakeButton({ label, isPrimary = false, onMade }: { label: string; isPrimary?: boolean; onMade: () => void }) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function make(): Promise<void> {
    setBusy(true);
    await attempt({
      action: () => briefingApi.makeBriefing(),
      describeFailure: words.makeFailed,
      onDone: onMade,
      refresh: () => queryClient.invalidateQueries({ queryKey: briefingKey }),
    });
    setBusy(false);
  }
  return (
    <Button
      variant={isPrimary ? 'primary' : 'default'}
      busy={isBusy}
      busyLabel={words.making}
      onClick={() => void make()}
    >
      {label}
    </Button>
  );
}

function OpenBriefing({ id }: { id: string }) {
  const query = useQuery(briefingQuery(id));
  const briefing = query.data;
  if (!briefing && query.isError) return <ErrorState title={words.failed} onRetry={() => void query.refetch()} />;
  if (!briefing) return <Skeleton lines={[60, 100, 80]} label={words.loading} />;
  return (
    <>
      <p className="briefing-day">
        <b>{formatWeekday(briefing.day)}</b>{' '}
        <span className="cap">
          {words.madeAt(formatMoment(briefing.madeAt))} {words.since(formatMoment(briefing.since))}
        </span>
      </p>
      <InShort briefing={briefing} />
      <Sections sections={briefing.sections} />
    </>
  );
}
