// Whether Control and S formats the file. Kept in the browser; what is saved by itself while a person types is never formatted.

import { createStore } from 'zustand/vanilla';

const KEY = 'code-format-on-save';

export const formatOnSave = createStore<boolean>(() => localStorage.getItem(KEY) !== 'off');

export function setFormatOnSave(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off');
  formatOnSave.setState(isOn, true);
}
