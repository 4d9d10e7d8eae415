// The frame of every page: the top bar, toasts, tooltips, and the title of the document.

import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { takeFlash } from '#ui/overlays/toast/flash.ts';
import { showToast, ToastHost } from '#ui/overlays/toast/toast.tsx';
import { TooltipLayer } from '#ui/overlays/tooltip/tooltip.tsx';
import { TopBar } from './top-bar.tsx';
import './app.css';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown in the browser tab; that of the innermost route is used. */
    title?: string;
  }
}

export function App() {
  useTitle();
  useEffect(() => {
    const flash = takeFlash();
    if (flash) showToast(flash);
  }, []);
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <TopBar />
      <Outlet />
      <ToastHost />
      <TooltipLayer />
    </>
  );
}

function useTitle() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useEffect(() => {
    document.title = title ? `${title} · Lounge` : 'Lounge';
  }, [title]);
}
