// The words of voice input.

const FAILURES: Readonly<Record<string, string>> = {
  'not-allowed': 'The microphone is blocked for this site. Allow it in the settings of your browser.',
  'service-not-allowed': 'Your browser does not allow speech recognition here.',
  'audio-capture': 'No microphone was found.',
  network: 'The speech service of your browser could not be reached.',
  'language-not-supported': 'Your browser cannot recognize the language it is set to.',
};

export const voiceMessages = {
  start: 'Dictate',
  stop: 'Stop dictating',
  listening: 'Listening. Your browser’s vendor may process the sound.',
  /** The browser's error code picks the text. */
  failed: (code: string) => FAILURES[code] ?? 'Your browser stopped listening. Try again.',
};
