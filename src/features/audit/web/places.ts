// Where a person finds the audit log.

import { placesOf } from '#ui/module/page-places.ts';
import { auditWeb } from './module.ts';

export const auditPlaces = placesOf(auditWeb, {
  '/admin/audit': {
    icon: 'log',
    words: 'admin audit log events security history sign-ins verify',
    isForAdmins: true,
  },
});
