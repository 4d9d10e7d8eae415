// What the shell of the web knows of the audit log.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';
import { readAuditSearch } from './audit-search.ts';

export const auditWeb = webModule({
  pages: [
    page({
      path: '/admin/audit',
      title: 'Audit log',
      search: readAuditSearch,
      component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
    }),
  ],
});
