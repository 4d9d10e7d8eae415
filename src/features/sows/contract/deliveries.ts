// Deliveries that are checked against an accepted statement of work.

import { z } from 'zod';
import type { ProblemTable } from '#contract/problem.ts';
import { deliveredFiles, signatureOrder, sowDelivery } from '../shared/delivery/delivery-shapes.ts';
import { MAX_DELIVERIES } from '../shared/limits.ts';
import { route, tags } from './route.ts';

export const deliveryProblems = {
  'sows/not-accepted': { status: 409, message: 'A delivery is checked against a document that was accepted.' },
  'sows/tampered': {
    status: 409,
    message: 'The stored document is not the one that was accepted, so nothing was checked against it.',
  },
  'sows/too-many-deliveries': {
    status: 409,
    message: `Up to ${MAX_DELIVERIES} deliveries of a statement of work are kept. Nothing was checked.`,
  },
  'sows/delivery-not-found': { status: 404, message: 'This delivery is not there. Nothing was signed.' },
  'sows/not-for-signature': {
    status: 409,
    message: 'This criterion was checked by machine, or somebody has signed for it already. Nothing was signed.',
  },
} as const satisfies ProblemTable;

const named = z.object({ id: z.string().max(64) });
const delivery = route.errors(deliveryProblems);

export const deliveriesContract = {
  listSowDeliveries: delivery
    .route({
      method: 'GET',
      path: '/sows/{id}/deliveries',
      tags,
      summary: 'Deliveries that were checked, latest first',
    })
    .input(named)
    .output(z.object({ deliveries: z.array(sowDelivery) })),

  checkSowDelivery: delivery
    .meta({ access: 'signed-in', maxBodyBytes: 12 * 1024 * 1024 })
    .route({
      method: 'POST',
      path: '/sows/{id}/deliveries',
      tags,
      summary: 'Check Terraform files, a state or a plan against the accepted criteria; the files are not kept',
    })
    .input(named.extend({ files: deliveredFiles }))
    .output(sowDelivery),

  signSowDelivery: delivery
    .meta({ audit: { kind: 'sow-delivery.signed', id: 'id', details: ['deliveryId', 'criterionId'] } })
    .route({
      method: 'POST',
      path: '/sows/{id}/deliveries/{deliveryId}/signatures',
      tags,
      summary: 'Sign for a criterion that no machine could check',
    })
    .input(named.extend({ deliveryId: z.uuid() }).extend(signatureOrder.shape))
    .output(sowDelivery),
};
