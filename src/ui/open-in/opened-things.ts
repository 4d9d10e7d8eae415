// What is open on the screen, and the places that it can go to. A panel above a page is newer than the page.

import { createStore } from 'zustand/vanilla';
import type { OpenedThing, OpenTarget } from '#ui/module/opened-thing.ts';

/** The newest is the last one. A thing is read when it is needed. */
export const openedThings = createStore<readonly (() => OpenedThing)[]>(() => []);

/** The places of all slices, in the order of the menu. The app adds them after the first paint. */
export const openTargetsStore = createStore<readonly OpenTarget[]>(() => []);
