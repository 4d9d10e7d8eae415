// The page of the Markdown bench: streams an answer into MarkdownView, with at most one render per animation frame.
import { createElement, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { MarkdownView } from '#ui/markdown-view/markdown-view.tsx';
import '../../../../src/ui/styles/tokens.css';
import { writeAnswer } from './answer.mjs';

const CITATIONS = [{ index: 1 }, { index: 2 }];
let answer = { text: '', streaming: true };
let notify = () => undefined;

function show(next) {
  answer = next;
  notify();
}

function Page() {
  const props = useSyncExternalStore(subscribe, () => answer);
  return createElement(MarkdownView, { ...props, citations: CITATIONS });
}

function subscribe(listener) {
  notify = listener;
  return () => undefined;
}

/** Resolves to the number of frames and of tasks above 50 ms, shortly after the last token is on the screen. */
globalThis.streamAnswer = async ({ tokenCount, tokensPerFrame }) => {
  let longTasks = 0;
  const observer = new PerformanceObserver((list) => {
    longTasks += list.getEntries().length;
  });
  observer.observe({ type: 'longtask' });
  const tokens = writeAnswer(tokenCount);
  let frames = 0;
  for (let start = 0; start < tokens.length; start += tokensPerFrame) {
    await new Promise(requestAnimationFrame);
    show({ text: answer.text + tokens.slice(start, start + tokensPerFrame).join(''), streaming: true });
    frames += 1;
  }
  show({ text: answer.text, streaming: false });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  observer.disconnect();
  return { frames, longTasks, characters: answer.text.length };
};

createRoot(document.getElementById('root')).render(createElement(Page));
