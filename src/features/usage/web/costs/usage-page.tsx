// /usage: tokens and cost of a month, per day and per agent; for admins everyone's too. The month and whose usage it
// is are search parameters (`?month=2026-10&of=everyone`).

import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIsAdmin } from '#features/auth/web/use-is-admin.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TabPanel, Tabs } from '#ui/controls/tabs.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { costMessages } from './messages.ts';
import { addMonths, monthName, monthOf, readMonth } from './month.ts';
import { EveryonesCosts, OwnCosts } from './month-costs.tsx';
import './usage-page.css';

type Whose = 'mine' | 'everyone';

const tabs = [
  { id: 'mine', label: costMessages.mine },
  { id: 'everyone', label: costMessages.everyone },
] as const;

/** `children` follow the person's own costs: what else they use. */
export function UsagePage({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/usage' });
  const isAdmin = useIsAdmin();
  const [current] = useState(() => monthOf(new Date()));
  const month = readMonth(search.month, current);
  const whose: Whose = isAdmin && search.of === 'everyone' ? 'everyone' : 'mine';

  function go(next: { month?: string; of?: Whose }): void {
    void navigate({ to: '/usage', search: { month, of: whose, ...next }, replace: true });
  }
  const costs =
    whose === 'everyone' ? (
      <EveryonesCosts month={month} />
    ) : (
      <>
        <OwnCosts month={month} />
        {children}
      </>
    );
  return (
    <PageFrame name="usage-page">
      <PageHead
        title={costMessages.title}
        text={costMessages.lead}
        actions={
          <>
            {isAdmin && (
              <Link className={buttonClass({ variant: 'ghost' })} to="/admin">
                {costMessages.administration}
              </Link>
            )}
            <Link className={buttonClass({ variant: 'ghost' })} to="/subscription">
              {costMessages.back}
            </Link>
            <MonthSwitch month={month} current={current} onChange={(next) => go({ month: next })} />
          </>
        }
      />
      {isAdmin ? (
        <>
          <Tabs label={costMessages.whose} items={tabs} value={whose} onChange={(of) => go({ of })} />
          <TabPanel label={costMessages.whose} id={whose}>
            {costs}
          </TabPanel>
        </>
      ) : (
        costs
      )}
    </PageFrame>
  );
}

function MonthSwitch({
  month,
  current,
  onChange,
}: {
  month: string;
  current: string;
  onChange: (month: string) => void;
}) {
  return (
    <div className="usage-month">
      <IconButton
        size="md"
        label={costMessages.previousMonth}
        icon={<ChevronLeft />}
        onClick={() => onChange(addMonths(month, -1))}
      />
      <span className="label num" role="status">
        {monthName(month)}
      </span>
      <IconButton
        size="md"
        label={costMessages.nextMonth}
        icon={<ChevronRight />}
        disabled={month >= current}
        onClick={() => onChange(addMonths(month, 1))}
      />
    </div>
  );
}
