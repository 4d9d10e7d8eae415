// The menu 'Open in…', loaded after the head that has it.

import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { OpenInButton } from './open-in-button.tsx';

export const OpenIn = lazyComponent(
  () => import('./open-in.tsx').then((module) => module.OpenIn),
  ({ isSmall = false }) => <OpenInButton isSmall={isSmall} disabled />,
);
