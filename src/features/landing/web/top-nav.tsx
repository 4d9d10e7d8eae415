// The sticky bar: where you are, the workspace's places once signed in, theme and account.
// `data-when` shows a part in one state of the sign-in only; the landing page's styles read it.

import { Menu, Moon, Sun, X } from 'lucide-react';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Brand } from '#ui/components/brand/lamp-mark.tsx';

const workspaceLinks = [
  { name: 'Chat', href: '/chat' },
  { name: 'Code Editor', href: '/editor' },
  { name: 'Design', href: '/design' },
  { name: 'Project Mgmt', href: '/project' },
  { name: 'Subscription', href: '/subscription' },
] as const;

function MainLinks() {
  return (
    <nav aria-label="Main">
      <ul>
        <li>
          <a href="/" aria-current="page">
            Home
          </a>
        </li>
        {workspaceLinks.map(({ name, href }) => (
          <li key={href} data-when="in">
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Account() {
  return (
    <div className="landing-account">
      <span className="cap" role="status" data-when="unknown">
        Loading
      </span>
      <a className={buttonClass({ size: 'sm' })} href="/auth" data-when="out">
        Sign In
      </a>
      <Button variant="ghost" size="sm" id="sign-out" data-when="in">
        Sign Out
      </Button>
    </div>
  );
}

/** The bar's words below 768 px. A popover: it opens, closes and answers Escape without script. */
function MobileMenu() {
  return (
    <nav className="slide-over" id="menu" popover="auto" aria-label="Menu">
      <div className="slide-over-h">
        <span className="head">Menu</span>
        <button type="button" className="ib" popoverTarget="menu" popoverTargetAction="hide" aria-label="Close menu">
          <X />
        </button>
      </div>
      <a className="rw" href="/" aria-current="page">
        Home
      </a>
      {workspaceLinks.map(({ name, href }) => (
        <a key={href} className="rw" href={href} data-when="in">
          {name}
        </a>
      ))}
      <hr />
      <a className="rw" href="#features">
        Features
      </a>
      <a className="rw" href="#pricing">
        Pricing
      </a>
    </nav>
  );
}

export function TopNav() {
  return (
    <>
      <header className="nav">
        <Brand />
        <MainLinks />
        <div className="end">
          <button type="button" className="ib md" id="theme-toggle" aria-label="Use light theme">
            <Sun className="to-light" />
            <Moon className="to-dark" />
          </button>
          <Account />
          <button type="button" className="ib menu" popoverTarget="menu" aria-label="Open menu">
            <Menu />
          </button>
        </div>
      </header>
      <MobileMenu />
    </>
  );
}
