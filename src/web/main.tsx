// Starts the app in the browser.

import '#ui/styles/tokens.css';
import '#ui/styles/fonts.css';
import '#ui/styles/base.css';
import '#ui/styles/print.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '#features/auth/web/session/session.ts';
import { followTheme } from '#ui/theme/theme.ts';
import { router } from './routes/router.tsx';

const container = document.getElementById('app');
if (!container) throw new Error('The page has no element #app.');

followTheme();
startSession();
// No page waits for it; without it a browser downloads as ever.
import('#ui/overlays/toast/stored-downloads.ts').then(
  ({ watchDownloads }) => watchDownloads(),
  () => undefined,
);
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
