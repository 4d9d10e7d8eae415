// The links of the top bar and of the rail on a narrow screen.

import { Link } from '@tanstack/react-router';
import { House, LogOut, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { signOut } from '#features/auth/web/session/sign-out.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { PageLinks } from '#ui/module/page-links.tsx';
import { accountGroup, railGroups } from './places.ts';

export function SlideOver({ isSignedIn, onClose }: { isSignedIn: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="slide-over" aria-label="Menu" closedby="any" onClose={onClose}>
      <div className="slide-over-h">
        <span className="label">Menu</span>
        <IconButton size="md" label="Close menu" icon={<X />} onClick={close} />
      </div>
      <nav aria-label="Menu">
        <ul className="rows">
          <li>
            {isSignedIn ? (
              <Link className="rw" to="/" activeOptions={{ exact: true }} onClick={close}>
                <House />
                Home
              </Link>
            ) : (
              <a className="rw" href="/">
                <House />
                Home
              </a>
            )}
          </li>
        </ul>
        {isSignedIn &&
          [...railGroups, accountGroup].map((group) => (
            <PageLinks key={group.title} {...group} hasNames onFollow={close} />
          ))}
      </nav>
      <hr />
      {isSignedIn ? (
        <button type="button" className="rw" onClick={signOut}>
          <LogOut />
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
