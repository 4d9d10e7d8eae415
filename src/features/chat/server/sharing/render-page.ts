// The messages of a shared conversation as HTML. Runs in a child process, because texts of models can be made to take long.

import { listMermaid, renderHtml } from '#platform/export/html/render-html.ts';
import { escapeHtml } from '#platform/http/response/escape-html.ts';

/** `time` as it is shown. */
export type SharedMessage = { author: string; isQuestion: boolean; time: string; markdown: string };

/** `pictures` are the drawn diagrams as HTML, by their Mermaid text. */
export type SharedText = { messages: readonly SharedMessage[]; pictures: readonly (readonly [string, string])[] };

/** Lists the Mermaid texts of all messages, each once. */
export function listDiagrams(messages: readonly SharedMessage[]): string[] {
  return [...new Set(messages.flatMap(({ markdown }) => listMermaid(markdown)))];
}

export function renderPage({ messages, pictures }: SharedText): string {
  const known = new Map(pictures);
  return messages
    .map(({ author, isQuestion, time, markdown }, index) => {
      const head = `<h2>${escapeHtml(author)}</h2><p class="time">${escapeHtml(time)}</p>`;
      const body = renderHtml(markdown, { prefix: `m${index + 1}`, pictures: known });
      return `<article class="${isQuestion ? 'question' : 'answer'}"><header>${head}</header>${body}</article>`;
    })
    .join('\n');
}
