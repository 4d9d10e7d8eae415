// The account menu of the top bar: who is signed in with which plan, the theme, and the pages about the account.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartColumn, CircleUser, CreditCard, LogOut, Settings, ShieldCheck } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { planOf } from '#contract/plan.ts';
import { useSession } from '#features/auth/web/session/session.ts';
import { signOut } from '#features/auth/web/session/sign-out.ts';
import { isAdminQuery } from '#features/auth/web/use-is-admin.ts';
import { subscriptionQuery } from '#features/billing/web/queries.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { readTheme, setTheme, type Theme } from '#ui/theme/theme.ts';
import { queryClient } from '../query-client.ts';
import './account-menu.css';

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'system', label: 'System' },
];

export function AccountMenu() {
  const session = useSession();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (session.status !== 'signed-in') return null;
  const { email } = session.user;
  return (
    <>
      <IconButton size="md" label="Account" icon={<CircleUser />} popoverTarget={id} />
      <div
        ref={menu}
        id={id}
        className="account-menu"
        popover="auto"
        role="group"
        aria-label="Account"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && <AccountDetails email={email} onLeave={() => menu.current?.hidePopover()} />}
      </div>
    </>
  );
}

/** Rendered while the menu is open, so that nothing is read before. */
function AccountDetails({ email, onLeave }: { email: string; onLeave: () => void }) {
  const [theme, setChosen] = useState(readTheme);
  const subscription = useQuery(subscriptionQuery, queryClient).data;
  const isAdmin = useQuery(isAdminQuery, queryClient).data ?? false;

  function choose(next: Theme): void {
    setTheme(next);
    setChosen(next);
  }
  return (
    <>
      <div className="account-person">
        <b className="cut">
          <bdi>{email}</bdi>
        </b>
        <span className="cap">{subscription ? `${planOf(subscription.plan).name} plan` : <>&nbsp;</>}</span>
      </div>
      <Segmented label="Theme" options={themes} value={theme} onChange={choose} />
      <hr />
      <Link className="rw" to="/subscription" onClick={onLeave}>
        <CreditCard />
        Subscription
      </Link>
      <Link className="rw" to="/usage" onClick={onLeave}>
        <ChartColumn />
        Usage
      </Link>
      <Link className="rw" to="/settings" onClick={onLeave}>
        <Settings />
        Settings
      </Link>
      {isAdmin && (
        <Link className="rw" to="/admin" onClick={onLeave}>
          <ShieldCheck />
          Administration
        </Link>
      )}
      <hr />
      <button type="button" className="rw" onClick={() => void signOut()}>
        <LogOut />
        Sign Out
      </button>
    </>
  );
}
