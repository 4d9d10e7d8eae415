// What the sections need of the page around them: the landing page, or the home.

import type { Flash } from '#ui/overlays/toast/flash.ts';

export type Surroundings = {
  /** Leaves the page with a full load. */
  go: (path: string) => void;
  showToast: (toast: Flash) => void;
  /** Its signal ends all listeners, where the sections can go before the page does. */
  listening?: AddEventListenerOptions;
};
