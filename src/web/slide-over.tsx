// The links of the top bar on a narrow screen.

import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { signOut } from '#features/auth/web/session/sign-out.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { places } from './places.ts';

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
