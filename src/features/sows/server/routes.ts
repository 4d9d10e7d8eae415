// Statements of work over HTTP: a guard, then one call of the service.

import type { Exports } from '#features/exports/server/exports.ts';
import { bind } from '#platform/http/bind.ts';
import { requirePerson, requireQuota } from '#platform/http/request/guards.ts';
import { sowsContract } from '../contract.ts';
import type { SowLife } from './life/life.ts';
import type { SowOffers } from './life/offers.ts';
import type { Settings } from './settings.ts';
import type { Sows } from './sows.ts';

type Services = {
  sows: Sows;
  settings: Settings;
  life: SowLife;
  offers: SowOffers;
  exports: Pick<Exports, 'startExport'>;
};

export function createSowsRoutes({ sows, settings, life, offers, exports }: Services) {
  const bound = bind(sowsContract);
  return bound.router({
    ...bound.owned(sows, ['listSows', 'findSow', 'restoreSow']),
    ...bound.spending.owned(sows, ['createSow']),
    ...bound.within('id')(sows, ['updateSow']),
    ...bound.removing('id')(sows, ['deleteSow']),
    ...bound.owned(life, ['sendSow', 'withdrawSow', 'reviseSow', 'findSowHistory', 'createSowLink']),
    ...bound.removing('linkId')(life, ['revokeSowLink']),
    ...bound.unowned(offers, ['findSowOffer', 'acceptSowOffer', 'declineSowOffer']),
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
