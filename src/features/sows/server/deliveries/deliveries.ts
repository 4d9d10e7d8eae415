// Deliveries: what was delivered is checked against the accepted version, and the outcome is kept as a certificate. The files are not.

import { createHash } from 'node:crypto';
import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import { deliveryProblems } from '../../contract/deliveries.ts';
import type { CriterionCheck } from '../../shared/delivery/criterion-check.ts';
import type { DeliveryCertificate, SowDelivery } from '../../shared/delivery/delivery-shapes.ts';
import { judgeDelivery, verdictOf } from '../../shared/delivery/judge-delivery.ts';
import { writeCanonical } from '../../shared/life/canonical.ts';
import { MAX_DELIVERIES } from '../../shared/limits.ts';
import { hashOf, isIntact } from '../life/hash.ts';
import { insertEvent, selectVersions } from '../life/life-store.ts';
import type { OpenedSow, SowAccess } from '../sow-access.ts';
import type { Owned } from '../store.ts';
import * as store from './delivery-store.ts';
import { readDelivery, type DeliveredFile, type DeliveryReaders } from './read-delivery.ts';
import type { DeliveryRow, SignatureRow } from './tables.ts';

type Signature = { criterionId: string; verdict: 'passed' | 'failed'; name: string; note: string };

export type Deliveries = {
  /** The latest first. */
  listSowDeliveries(owned: Owned): Promise<SowDelivery[]>;
  /** Rejects with 'sows/not-accepted', 'sows/tampered', 'sows/too-many-deliveries', or as the checkers do. */
  checkSowDelivery(order: Owned & { files: DeliveredFile[]; signal: AbortSignal }): Promise<SowDelivery>;
  /** Rejects with 'sows/delivery-not-found' or 'sows/not-for-signature'. */
  signSowDelivery(order: Owned & Signature & { deliveryId: string }): Promise<SowDelivery>;
};

type Needs = DeliveryReaders & { db: Db; access: SowAccess };

export function createDeliveries({ access, ...readers }: Needs): Deliveries {
  return {
    listSowDeliveries: (owned) =>
      access.inSow(owned, async (tx, row) => {
        const signatures = await store.selectSignatures(tx, row);
        return (await store.selectDeliveries(tx, row)).map((delivery) => present(delivery, signatures));
      }),

    async checkSowDelivery({ files, signal, ...owned }) {
      const sow = await access.inSow(owned, async (_tx, row) => row, 'edit');
      requireAccepted(sow);
      const checks = listChecks(sow);
      const environmentIds = checks.flatMap((check) => (check.kind === 'blueprint' ? [check.environmentId] : []));
      const { solution: sold } = sow;
      const solution = sold ? { solution: sold } : { missing: 'The document has no blueprint to compare with.' };
      const { evidence, engines } = await readDelivery(readers, {
        ...{ userId: owned.userId, files, signal, solution, environmentIds },
      });
      return access.inLockedSow(owned, (tx, row) => keep(tx, { row, files, engines, evidence }), 'edit');
    },

    signSowDelivery: ({ deliveryId, criterionId, verdict, name, note, ...owned }) =>
      access.inLockedSow(owned, async (tx, row) => {
        const delivery = await store.selectDelivery(tx, row, deliveryId);
        if (!delivery) throw Problem.of(deliveryProblems, 'sows/delivery-not-found');
        const isOpen = delivery.certificate.outcomes.some(
          (judged) => judged.criterionId === criterionId && judged.outcome === 'unchecked',
        );
        const signature = { deliveryId, criterionId, verdict, authorName: name, note };
        const isNew =
          isOpen && (await store.insertSignature(tx, { id: newId(), userId: row.userId, sowId: row.id, ...signature }));
        if (!isNew) throw Problem.of(deliveryProblems, 'sows/not-for-signature');
        return present(delivery, await store.selectSignatures(tx, row));
      }),
  };
}

function requireAccepted({ state }: OpenedSow): void {
  if (state !== 'accepted') throw Problem.of(deliveryProblems, 'sows/not-accepted');
}

function listChecks({ content }: OpenedSow): CriterionCheck[] {
  return content.deliverables.flatMap(({ criteria }) => criteria.flatMap(({ check }) => check ?? []));
}

type Read = Pick<Awaited<ReturnType<typeof readDelivery>>, 'engines' | 'evidence'> & {
  row: OpenedSow;
  files: readonly DeliveredFile[];
};

async function keep(tx: Parameters<typeof store.selectDelivery>[0], { row, files, engines, evidence }: Read) {
  requireAccepted(row);
  const version = (await selectVersions(tx, row)).find((sent) => sent.version === row.version);
  if (!version || !isIntact(version)) throw Problem.of(deliveryProblems, 'sows/tampered');
  if ((await store.countDeliveries(tx, row)) >= MAX_DELIVERIES)
    throw Problem.of(deliveryProblems, 'sows/too-many-deliveries');
  const { blueprint } = row.content;
  const certificate: DeliveryCertificate = {
    ...{ title: row.title, version: row.version, documentHash: version.hash, engines },
    blueprint: blueprint && { title: blueprint.title, revision: blueprint.revision },
    files: files.map(({ path, text }) => ({
      ...{ path, bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') },
    })),
    outcomes: judgeDelivery(row.content.deliverables, evidence),
  };
  const text = writeCanonical(certificate);
  const delivery = {
    ...{
      id: newId(),
      userId: row.userId,
      sowId: row.id,
      version: row.version,
      documentHash: version.hash,
      certificate,
    },
    ...{ hash: hashOf(text).toString('hex'), verdict: verdictOf(certificate.outcomes), bytes: Buffer.byteLength(text) },
  };
  await store.insertDelivery(tx, delivery);
  const { userId, id: sowId, version: number } = row;
  await insertEvent(tx, {
    ...{ userId, sowId, version: number, kind: 'delivery-checked', reason: delivery.verdict, hash: delivery.hash },
  });
  return present({ ...delivery, at: new Date() }, []);
}

function present(row: DeliveryRow, signatures: readonly SignatureRow[]): SowDelivery {
  const { id, at, hash, verdict, certificate } = row;
  const own = signatures.filter(({ deliveryId }) => deliveryId === id);
  const signed = new Map(own.map((signature) => [signature.criterionId, signature.verdict]));
  const judged = certificate.outcomes.map(({ criterionId, outcome }) => ({
    outcome: signed.get(criterionId) ?? outcome,
  }));
  return {
    ...{ id, at, hash, verdict, certificate, total: verdictOf(judged) },
    isIntact: isIntact({ document: writeCanonical(certificate), hash }),
    signatures: own.map(({ criterionId, verdict: given, authorName, note, at: when }) => ({
      ...{ criterionId, verdict: given, authorName, note, at: when },
    })),
  };
}
