// The sticky bar at the top of every page. Below 768 px its links move into a slide-over.

import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#features/auth/web/session/session.ts';
import { signOut } from '#features/auth/web/session/sign-out.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Brand } from '#ui/components/brand/lamp-mark.tsx';
import { toggleTheme, useShownTheme } from '#ui/theme/theme.ts';
import { topBarLinks } from './top-bar-links.ts';
import '#ui/components/nav.css';
import '#ui/components/row.css';

/** Loaded after the first paint, which does not need it. */
const AccountMenu = lazyComponent(
  () => import('./account/account-menu.tsx').then((module) => module.AccountMenu),
  () => <span className="ib md" />,
);

/** After the first paint as well. */
const NotificationBell = lazyComponent(
  () => import('./notifications/bell.tsx').then((module) => module.NotificationBell),
  () => <span className="ib md" />,
);

/** After the first paint as well. Everything beside it is at its right, so nothing moves when it comes. */
const PaletteButton = lazyComponent(() =>
  import('./palette/palette-button.tsx').then((module) => module.PaletteButton),
);

const SlideOver = lazyComponent(() => import('./slide-over.tsx').then((module) => module.SlideOver));

export function TopBar() {
  const isSignedIn = useSession().status === 'signed-in';
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <>
      <header className="nav">
        <Brand />
        <nav aria-label="Main">
          <ul>
            {isSignedIn ? (
              topBarLinks.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))
            ) : (
              <li>
                <a href="/">Home</a>
              </li>
            )}
          </ul>
        </nav>
        <div className="end">
          {isSignedIn && <PaletteButton />}
          {isSignedIn && <NotificationBell />}
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
            <IconButton label="Open menu" icon={<MenuIcon />} onClick={() => setIsMenuOpen(true)} />
          </span>
        </div>
      </header>
      {isMenuOpen && <SlideOver isSignedIn={isSignedIn} onClose={() => setIsMenuOpen(false)} />}
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
