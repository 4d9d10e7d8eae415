// The sticky bar at the top of every page. Below 768 px its links move into a slide-over.

import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon, Moon, Sun, X } from 'lucide-react';
import { useRef } from 'react';
import type { RefObject } from 'react';
import { useSession } from '#features/auth/web/session/session.ts';
import { signOut } from '#features/auth/web/session/sign-out.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Brand } from '#ui/components/brand/lamp-mark.tsx';
import { toggleTheme, useShownTheme } from '#ui/theme/theme.ts';
import { places } from './places.ts';
import '#ui/components/nav.css';
import '#ui/components/row.css';

/** Loaded after the first paint, which does not need it. */
const AccountMenu = lazyComponent(
  () => import('./account/account-menu.tsx').then((module) => module.AccountMenu),
  () => <span className="ib md" />,
);

export function TopBar() {
  const isSignedIn = useSession().status === 'signed-in';
  const slideOver = useRef<HTMLDialogElement>(null);
  return (
    <>
      <header className="nav">
        <Brand />
        <nav aria-label="Main">
          <ul>
            <li>
              <a href="/">Home</a>
            </li>
            {isSignedIn &&
              places.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
          </ul>
        </nav>
        <div className="end">
          <ThemeToggle />
          {isSignedIn && <AccountMenu />}
          {isSignedIn ? (
            <span className="out">
              <Button variant="ghost" size="sm" onClick={signOut}>
                Sign Out
              </Button>
            </span>
          ) : (
            <Link className={buttonClass({ size: 'sm' })} to="/auth">
              Sign In
            </Link>
          )}
          <span className="menu">
            <IconButton label="Open menu" icon={<MenuIcon />} onClick={() => slideOver.current?.showModal()} />
          </span>
        </div>
      </header>
      <SlideOver ref={slideOver} isSignedIn={isSignedIn} />
    </>
  );
}

function ThemeToggle() {
  const isDark = useShownTheme() === 'dark';
  return (
    <IconButton
      size="md"
      label={isDark ? 'Use light theme' : 'Use dark theme'}
      icon={isDark ? <Sun /> : <Moon />}
      onClick={toggleTheme}
    />
  );
}

function SlideOver({ ref, isSignedIn }: { ref: RefObject<HTMLDialogElement | null>; isSignedIn: boolean }) {
  const close = () => ref.current?.close();
  return (
    <dialog ref={ref} className="slide-over" aria-label="Menu" closedby="any">
      <div className="slide-over-h">
        <span className="label">Menu</span>
        <IconButton size="md" label="Close menu" icon={<X />} onClick={close} />
      </div>
      <nav aria-label="Menu">
        <ul className="rows">
          <li>
            <a className="rw" href="/">
              Home
            </a>
          </li>
          {isSignedIn &&
            places.map(({ to, label }) => (
              <li key={to}>
                <Link className="rw" to={to} onClick={close}>
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <hr />
      {isSignedIn ? (
        <button type="button" className="rw" onClick={signOut}>
          Sign Out
        </button>
      ) : (
        <Link className="rw" to="/auth" onClick={close}>
          Sign In
        </Link>
      )}
    </dialog>
  );
}
