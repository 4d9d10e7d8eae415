// The pages of the web that an answer was made of, each with its host.

import type { ShownMessage } from '../queries.ts';
import { toolMessages as words } from './tool-messages.ts';
import type { ShownToolCall } from './tools-api.ts';
import { useToolCalls } from './use-tool-calls.ts';
import './tools.css';

export function ToolPages({ message, live }: { message: ShownMessage; live: readonly ShownToolCall[] }) {
  const { calls } = useToolCalls(message, live);
  const pages = [...new Map(calls.flatMap((call) => call.pages).map((page) => [page.url, page])).values()];
  if (pages.length === 0) return null;
  return (
    <section className="chat-tool-pages" aria-label={words.pages}>
      <h2 className="cap">{words.pages}</h2>
      <ul>
        {pages.map(({ url, title, snippet }) => (
          <li key={url}>
            <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow" title={snippet}>
              <bdi>{title}</bdi>
            </a>{' '}
            <span className="cap">{URL.parse(url)?.host}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
