// The messages of a shared conversation as HTML. Runs in a child process, because texts of models can be made to take long.

import { renderHtml } from '#platform/export/html/render-html.ts';
import { escapeHtml } from '#platform/http/response/escape-html.ts';

/** `time` as it is shown. */
export type SharedMessage = { author: string; isQuestion: boolean; time: string; markdown: string };

export function renderPage(messages: readonly SharedMessage[]): string {
  return messages
    .map(({ author, isQuestion, time, markdown }, index) => {
      const head = `<h2>${escapeHtml(author)}</h2><p class="time">${escapeHtml(time)}</p>`;
      const body = renderHtml(markdown, { prefix: `m${index + 1}` });
      return `<article class="${isQuestion ? 'question' : 'answer'}"><header>${head}</header>${body}</article>`;
    })
    .join('\n');
}
