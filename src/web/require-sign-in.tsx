// The frame of every page that needs a signed-in person. It provides the cache of what was read from the server.

import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { forgetPendingJoin, savePendingJoin } from '#features/auth/web/pending/pending-join.ts';
import { forgetPurchase, savePurchase } from '#features/auth/web/pending/pending-purchase.ts';
import { useSession } from '#features/auth/web/session/session.ts';
import { ConfirmHost } from '#ui/overlays/confirm.tsx';
import { Loading } from './loading.tsx';
import { queryClient } from './query-client.ts';

export function RequireSignIn() {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'signed-in') return;
    forgetPurchase();
    forgetPendingJoin();
  }, [status]);
  if (status === 'unknown') return <Loading />;
  if (status === 'signed-out') return <RedirectToSignIn />;
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <ConfirmHost />
    </QueryClientProvider>
  );
}

/** Saves the purchase that a person comes back from, or the invitation they came with: they are only in the address. */
function RedirectToSignIn() {
  const navigate = useNavigate();
  useEffect(() => {
    // The cookie of a session that is over has led to the app.
    if (window.location.pathname === '/') return window.location.replace('/?landing');
    savePurchase(window.location);
    savePendingJoin(window.location);
    void navigate({ to: '/auth', replace: true });
  }, [navigate]);
  return <Loading />;
}
