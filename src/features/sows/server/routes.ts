// Statements of work over HTTP: a guard, then one call of the service.

import type { Exports } from '#features/exports/server/exports.ts';
import { bind } from '#platform/http/bind.ts';
import { requirePerson, requireQuota } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { sowsContract } from '../contract.ts';
import type { Deliveries } from './deliveries/deliveries.ts';
import type { SowLife } from './life/life.ts';
import type { SowOffers } from './client/offers.ts';
import type { SowReviews } from './review/review.ts';
import type { SowWorks } from './work/work.ts';
import type { Settings } from './settings.ts';
import type { Sows } from './sows.ts';

type Services = {
  sows: Sows;
  settings: Settings;
  life: SowLife;
  offers: SowOffers;
  reviews: SowReviews;
  deliveries: Deliveries;
  works: SowWorks;
  exports: Pick<Exports, 'startExport'>;
};

export function createSowsRoutes({ sows, settings, life, offers, reviews, deliveries, works, exports }: Services) {
  const bound = bind(sowsContract);
  return bound.router({
    ...bound.owned(sows, ['listSows', 'findSow', 'restoreSow']),
    ...bound.spending.owned(sows, ['createSow']),
    ...bound.within('id')(sows, ['updateSow']),
    ...bound.removing('id')(sows, ['deleteSow']),
    ...bound.owned(life, ['sendSow', 'withdrawSow', 'reviseSow', 'findSowHistory', 'findSowVersion', 'createSowLink']),
    ...bound.removing('linkId')(life, ['revokeSowLink']),
    findSowOffer: bound.route.findSowOffer.handler(({ input, context }) => offers.findSowOffer(callOf(input, context))),
    openSowOffer: bound.route.openSowOffer.handler(({ input, context }) => offers.findSowOffer(callOf(input, context))),
    acceptSowOffer: bound.route.acceptSowOffer.handler(({ input, context }) =>
      offers.acceptSowOffer(callOf(input, context)),
    ),
    declineSowOffer: bound.route.declineSowOffer.handler(({ input, context }) =>
      offers.declineSowOffer(callOf(input, context)),
    ),
    askAboutSowOffer: bound.route.askAboutSowOffer.handler(({ input, context }) =>
      offers.askAboutSowOffer(callOf(input, context)),
    ),
    ...bound.owned(reviews, ['findSowReview', 'addSowMessage', 'reviewSow', 'shareSow', 'unshareSow', 'saveSowRules']),
    ...bound.personal(reviews, { listSowWorkspaces: 'workspaces' }),
    ...bound.owned(deliveries, { listSowDeliveries: 'deliveries' }),
    ...bound.owned(deliveries, ['signSowDelivery']),
    ...bound.abortable.owned(deliveries, ['checkSowDelivery']),
    ...bound.owned(works, ['findSowWork', 'createSowProject', 'draftSowChange']),
    ...bound.personal(sows, { listSharedSows: 'sows' }),
    ...bound.personal(settings, ['findSowSettings', 'saveSowSettings']),
    startSowExport: bound.route.startSowExport.handler(({ input: { id, ...order }, context }) =>
      exports.startExport({
        ...order,
        userId: requirePerson(context).id,
        source: 'sow',
        subjectId: id,
        quota: requireQuota(context),
      }),
    ),
  });
}

/** A client is nobody: what is known is from where they call. */
function callOf<Input>(input: Input, { address, userAgent }: RequestContext) {
  return { ...input, caller: { address, userAgent } };
}
