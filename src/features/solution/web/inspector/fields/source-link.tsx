// The page that states a fact of the catalogue, as a small link.

import { ExternalLink } from 'lucide-react';
import type { Source } from '#cloud/catalogue/catalogue-service.ts';
import { tooltipProps } from '#ui/overlays/tooltip/tooltip-props.ts';

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

/** '22 November 2026' */
function formatDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
