// Whether the chat offers voice input: where the browser can recognize speech and the person has turned it on in it.

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const KEY = 'voice-input';

const store = createStore<{ isOn: boolean }>(() => ({ isOn: localStorage.getItem(KEY) === 'on' }));

export function useVoiceInput(): { isSupported: boolean; isOn: boolean } {
  const isSupported = 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;
  const isOn = useStore(store, (state) => state.isOn);
  return { isSupported, isOn: isSupported && isOn };
}

/** Kept by the browser. */
export function setVoiceInput(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off');
  store.setState({ isOn });
}
