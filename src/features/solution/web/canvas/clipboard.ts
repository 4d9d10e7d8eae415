// Components that were copied, for all blueprints that are opened in this window.

import { createStore } from 'zustand/vanilla';
import type { Copied } from '#model/edit/copy-parts.ts';

export const clipboard = createStore<{ copied: Copied | null }>(() => ({ copied: null }));
