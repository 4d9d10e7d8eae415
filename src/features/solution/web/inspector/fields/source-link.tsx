// The page that states a fact of the catalogue, as a small link.

import { ExternalLink } from 'lucide-react';
import type { Source } from '#catalogue/catalogue-service.ts';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { formatDay } from '#text/dates/format-date.ts';

export function SourceLink({ source }: { source: Pick<Source, 'url'> & Partial<Source> }) {
  const host = hostOf(source.url);
  const words = source.read ? `${host}, read on ${formatDay(source.read)}` : host;
  return (
    <a
      className="azure-source"
      href={source.url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Source: ${words}`}
      {...tooltipProps(words)}
    >
      <ExternalLink className="s" />
    </a>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
