// The owner's side of the life of a statement of work: send, withdraw, revise, and links for the client.

import { randomBytes } from 'node:crypto';
import { isId, newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { lifeProblems } from '../../contract/life.ts';
import { sowProblems } from '../../contract/route.ts';
import { buildDocument } from '../../shared/document/build-document.ts';
import { sowDocument, type SowDocument } from '../../shared/document/document-shapes.ts';
import { findSowFindings } from '../../shared/findings/find-sow-findings.ts';
import { writeCanonical } from '../../shared/life/canonical.ts';
import type { SowHistory, SowLink } from '../../shared/life/life-shapes.ts';
import { MAX_SOW_LINKS, MAX_SOW_VERSIONS } from '../../shared/limits.ts';
import type { Sow } from '../../shared/sow-shapes.ts';
import { presentSow } from '../present-sow.ts';
import { hashPasscode } from '../client/passcodes.ts';
import { requireApproved } from '../review/approvals.ts';
import { dayOf } from '../settings.ts';
import { selectSignedFiles } from '../signed/signed-store.ts';
import { sowNotFound, type SowAccess } from '../sow-access.ts';
import { updateSow, type Owned } from '../store.ts';
import type { SowRow } from '../tables.ts';
import { hashOf, isIntact } from './hash.ts';
import * as store from './life-store.ts';

type NewLinkOrder = Owned & { days: number; passcode?: string | undefined };

/** What names a statement of work rejects with 'sows/not-found'. */
export type SowLife = {
  /**
   * Freezes the content. Rejects with 'sows/frozen', 'sows/not-ready' where findings are errors, 'sows/not-approved', or a plan
   * limit.
   */
  sendSow(order: NewLinkOrder): Promise<{ sow: Sow; path: string }>;
  /** Rejects with 'sows/not-sent'. */
  withdrawSow(owned: Owned): Promise<Sow>;
  /** Rejects with 'sows/not-revisable'. */
  reviseSow(owned: Owned): Promise<Sow>;
  findSowHistory(owned: Owned): Promise<SowHistory>;
  findSowVersion(order: Owned & { version: number }): Promise<{ document: SowDocument }>;
  /** Rejects with 'sows/not-sent' or 'sows/too-many-links'. */
  createSowLink(order: NewLinkOrder): Promise<{ link: SowLink; path: string }>;
  revokeSowLink(order: Owned & { linkId: string }): Promise<void>;
  /** Marks what is past its last day. */
  expireSows(): Promise<void>;
};

const DAY_MS = 86_400_000;
/** 256 bits. */
const TOKEN_BYTES = 32;

type Needs = { db: Db; access: SowAccess; entitlements: Entitlements; now: () => Date };

export function createLife({ db, access, entitlements, now }: Needs): SowLife {
  const { inSow, inLockedSow } = access;

  return {
    sendSow: ({ days, passcode, ...owned }) =>
      inLockedSow(owned, async (tx, row) => {
        if (row.state !== 'draft') throw Problem.of(sowProblems, 'sows/frozen');
        if (row.version > MAX_SOW_VERSIONS) throw Problem.of(lifeProblems, 'sows/too-many-versions');
        requireReady(row, dayOf(now()));
        await requireApproved(tx, row);
        const version = frozenVersion(row, now());
        (await entitlements.findStorageRoom(tx, row.userId)).requireStorage(version.bytes);
        await store.insertVersion(tx, version);
        await store.insertEvent(tx, { ...eventOf(row), kind: 'sent', hash: version.hash });
        const { path } = await insertLink(tx, { row, versionId: version.id, days, passcode });
        return { sow: presentSow({ ...(await updateSow(tx, row, { state: 'sent' })), role: row.role }), path };
      }),

    withdrawSow: (owned) =>
      inLockedSow(owned, async (tx, row) => {
        if (row.state !== 'sent') throw Problem.of(lifeProblems, 'sows/not-sent');
        await withdraw(tx, row);
        return presentSow({ ...(await updateSow(tx, row, { state: 'withdrawn' })), role: row.role });
      }),

    reviseSow: (owned) =>
      inLockedSow(owned, async (tx, row) => {
        if (row.state === 'draft' || row.state === 'accepted') throw Problem.of(lifeProblems, 'sows/not-revisable');
        if (row.state === 'sent') await withdraw(tx, row);
        const version = row.version + 1;
        await store.insertEvent(tx, { ...eventOf({ ...row, version }), kind: 'revised' });
        const changes = { state: 'draft', version, revision: row.revision + 1 } as const;
        return presentSow({ ...(await updateSow(tx, row, changes)), role: row.role });
      }),

    findSowHistory: (owned) => inSow(owned, (tx, row) => readHistory(tx, row)),

    findSowVersion: ({ version, ...owned }) =>
      inSow(owned, async (tx, row) => {
        const found = (await store.selectVersions(tx, row)).find((sent) => sent.version === version);
        if (!found) throw sowNotFound();
        return { document: sowDocument.parse(JSON.parse(found.document)) };
      }),

    createSowLink: ({ days, passcode, ...owned }) =>
      inLockedSow(owned, async (tx, row) => {
        const [version] = await store.selectVersions(tx, owned);
        if (!version || version.version !== row.version) throw Problem.of(lifeProblems, 'sows/not-sent');
        if ((await store.selectLinks(tx, owned)).length >= MAX_SOW_LINKS)
          throw Problem.of(lifeProblems, 'sows/too-many-links');
        await store.insertEvent(tx, { ...eventOf(row), kind: 'link-created' });
        return insertLink(tx, { row, versionId: version.id, days, passcode });
      }),

    revokeSowLink: ({ linkId, ...owned }) =>
      inSow(
        owned,
        async (tx, row) => {
          if (!isId(linkId) || !(await store.revokeLink(tx, { ...owned, linkId }))) throw sowNotFound();
          await store.insertEvent(tx, { ...eventOf(row), kind: 'link-revoked' });
        },
        'owner',
      ),

    async expireSows() {
      await db.asSystem((tx) => store.expireSows(tx, dayOf(now())));
    },
  };
}

function requireReady({ content }: SowRow, today: string): void {
  const errors = findSowFindings(content, { today }).filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw Problem.of(lifeProblems, 'sows/not-ready', {
      details: { errors: errors.map(({ message }) => message).slice(0, 20) },
    });
}

function frozenVersion(row: SowRow, sentAt: Date): Parameters<typeof store.insertVersion>[1] {
  const document = writeCanonical(buildDocument(row.title, row.content));
  const { userId, version, validUntil } = row;
  return {
    ...{ id: newId(), userId, sowId: row.id, version, validUntil, sentAt, document },
    hash: hashOf(document).toString('hex'),
    bytes: Buffer.byteLength(document),
  };
}

/** Returns what is the same in each event of a version. */
function eventOf({ id, userId, version }: Pick<SowRow, 'id' | 'userId' | 'version'>) {
  return { sowId: id, userId, version };
}

async function withdraw(tx: Tx, row: SowRow): Promise<void> {
  await store.insertEvent(tx, { ...eventOf(row), kind: 'withdrawn' });
  await store.revokeLinks(tx, row);
}

type NewLink = { row: SowRow; versionId: string; days: number; passcode: string | undefined };

async function insertLink(
  tx: Tx,
  { row, versionId, days, passcode }: NewLink,
): Promise<{ link: SowLink; path: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const link = await store.insertLink(tx, {
    id: newId(),
    userId: row.userId,
    sowId: row.id,
    versionId,
    tokenHash: hashOf(token),
    expiresAt: new Date(Date.now() + days * DAY_MS),
    passcode: passcode === undefined ? null : await hashPasscode(passcode),
  });
  return { link: presentLink({ ...link, version: row.version }), path: `/offer/${token}` };
}

async function readHistory(tx: Tx, row: SowRow): Promise<SowHistory> {
  const owned = { id: row.id, userId: row.userId };
  const versions = await store.selectVersions(tx, owned);
  const events = await store.selectEvents(tx, owned);
  const links = await store.selectLinks(tx, owned);
  const signed = await selectSignedFiles(tx, owned);
  return {
    versions: versions.map(({ version, hash, document, validUntil, sentAt }) => ({
      ...{ version, hash, validUntil, sentAt },
      isIntact: isIntact({ document, hash }),
    })),
    events: events.map(({ id, version, kind, name, reason, address, at }) => ({
      ...{ id, version, kind, name, reason, address, at },
    })),
    links: links.map(presentLink),
    signed,
  };
}

function presentLink({ id, version, expiresAt, viewedAt, passcode, createdAt }: store.ListedLink): SowLink {
  return { id, version, expiresAt, viewedAt, hasPasscode: passcode !== null, createdAt };
}
