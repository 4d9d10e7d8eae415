// Speech as text by the browser's own recognition (Web Speech API), which may use a service of the browser's vendor.

/** The parts of the API that are used; the types of TypeScript leave it out. */
type RecognitionResult = { isFinal: boolean; 0?: { transcript: string } };
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { resultIndex: number; results: ArrayLike<RecognitionResult> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
};

type DictationListeners = {
  /** Words that will not change any more. */
  onText: (text: string) => void;
  /** Words that may still change; empty when there are none. */
  onHeard: (text: string) => void;
  /** `error` is a code of the API; null when it ended as it should. */
  onEnd: (error: string | null) => void;
};

/** Starts to listen. Returns a function that stops; what was heard until then is still told. */
export function startDictation({ onText, onHeard, onEnd }: DictationListeners): () => void {
  const recognition = createRecognition();
  let error: string | null = null;
  recognition.lang = navigator.language;
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.onresult = ({ resultIndex, results }) => {
    const fresh = Array.from(results).slice(resultIndex);
    const wordsOf = (isFinal: boolean): string =>
      fresh.flatMap((result) => (result.isFinal === isFinal ? (result[0]?.transcript ?? []) : [])).join('');
    const text = wordsOf(true).trim();
    if (text !== '') onText(text);
    onHeard(wordsOf(false).trim());
  };
  recognition.onerror = (event) => (error = event.error);
  recognition.onend = () => onEnd(error);
  recognition.start();
  return () => recognition.stop();
}

function createRecognition(): Recognition {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    'SpeechRecognition' | 'webkitSpeechRecognition',
    (new () => Recognition) | undefined
  >;
  const Engine = SpeechRecognition ?? webkitSpeechRecognition;
  if (!Engine) throw new Error('This browser cannot recognize speech.');
  return new Engine();
}
