// The versions that were sent with their hashes, the links that work, and what happened.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Badge } from '#ui/components/badge.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { formatDay, formatMoment } from '#text/dates/format-date.ts';
import { LinkDialog } from '../life/link-dialog.tsx';
import { eventWords } from '../../shared/life/event-words.ts';
import { lifeMessages } from '../life/messages.ts';
import { historyQuery, useLife, type ShownHistory } from '../life/use-life.ts';
import type { ShownSow } from '../queries.ts';

const RedlineDialog = lazyComponent(() => import('./redline-dialog.tsx').then((module) => module.RedlineDialog));

const words = lifeMessages.history;

export function HistoryTab({ sow }: { sow: ShownSow }) {
  const query = useQuery(historyQuery(sow.id));
  if (!query.data) return <ListState query={query} words={words} />;
  if (query.data.events.length === 0) return <EmptyState title={words.empty} text={words.version(sow.version)} />;
  return (
    <div className="sow-price-tab">
      <Versions sow={sow} versions={query.data.versions} />
      {sow.state === 'accepted' && <Signed sow={sow} signed={query.data.signed} />}
      {sow.role === 'owner' && <Links sow={sow} links={query.data.links} />}
      <Events events={query.data.events} />
    </div>
  );
}

function Versions({ sow, versions }: { sow: ShownSow } & Pick<ShownHistory, 'versions'>) {
  const [compared, setCompared] = useState<number | null>(null);
  const next = versions.find(({ version }) => version === (compared ?? 0) + 1)?.version ?? null;
  const rows = versions.map(({ version, hash, isIntact, sentAt }) => (
    <li key={version}>
      <b>{words.version(version)}</b> {words.sent(formatMoment(sentAt))}{' '}
      <Badge tone={isIntact ? 'ok' : 'err'}>{isIntact ? words.intact : words.tampered}</Badge>
      <code className="sow-hash">
        {words.hash} {hash}
      </code>
      {(sow.state === 'draft' || version < sow.version) && (
        <Button size="sm" variant="ghost" onClick={() => setCompared(version)}>
          {words.compare}
        </Button>
      )}
    </li>
  ));
  return (
    <section>
      <h3 className="label">{words.versions}</h3>
      <ul className="sow-history">{rows}</ul>
      {compared !== null && <RedlineDialog id={sow.id} from={compared} to={next} onClose={() => setCompared(null)} />}
    </section>
  );
}

/** A link to a file is a download: the server says so. */
function Signed({ sow, signed }: { sow: ShownSow } & Pick<ShownHistory, 'signed'>) {
  const made = signed.find(({ version }) => version === sow.version);
  return (
    <section>
      <h3 className="label">{words.signed}</h3>
      <p className="sow-section-text">{words.signedText}</p>
      <p className="sow-downloads">
        <a className={buttonClass({ size: 'sm' })} href={`/api/sows/${sow.id}/signed/${sow.version}`} download>
          {words.downloadSigned(sow.version)}
        </a>
        <a className={buttonClass({ size: 'sm', variant: 'ghost' })} href="/api/signing-certificate" download>
          {words.certificate}
        </a>
      </p>
      {made && (
        <code className="sow-hash">
          {words.hash} {made.hash}
          <br />
          {words.fingerprint} {made.fingerprint}
        </code>
      )}
    </section>
  );
}

function Links({ sow, links }: { sow: ShownSow } & Pick<ShownHistory, 'links'>) {
  const { createLink, revokeLink } = useLife(sow);
  const [address, setAddress] = useState<string | null>(null);
  const create = async (): Promise<void> => setAddress(await createLink());
  return (
    <section>
      <h3 className="label">{words.links}</h3>
      <ul className="sow-history">
        {links.map(({ id, version, expiresAt, viewedAt, hasPasscode }) => (
          <li key={id} className="sow-link">
            <span>
              {words.link(version, formatDay(expiresAt))} {hasPasscode && words.withPasscode}
              <span className="sow-quiet">
                {' '}
                {viewedAt === null ? words.notOpened : words.opened(formatMoment(viewedAt))}
              </span>
            </span>
            <Button size="sm" onClick={() => void revokeLink(id)}>
              {lifeMessages.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {(sow.state === 'sent' || sow.state === 'accepted') && (
        <Button size="sm" variant="ghost" onClick={() => void create()}>
          {lifeMessages.newLink}
        </Button>
      )}
      {address !== null && <LinkDialog address={address} onClose={() => setAddress(null)} />}
    </section>
  );
}

function Events({ events }: Pick<ShownHistory, 'events'>) {
  const rows = events.map(({ id, kind, version, name, reason, address, at }) => (
    <li key={id}>
      {eventWords[kind]}
      {name !== null && ` by ${name}`}
      <span className="sow-quiet">
        {' '}
        · {words.version(version)} · {formatMoment(at)} {address !== null && `· ${words.from(address)}`}
      </span>
      {reason !== null && <blockquote>{reason}</blockquote>}
    </li>
  ));
  return (
    <section>
      <h3 className="label">{words.events}</h3>
      <ol className="sow-history">{rows}</ol>
    </section>
  );
}
