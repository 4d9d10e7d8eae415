// What the shell of the web knows of plans and payments.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';
import { readSubscriptionSearch } from './subscription/subscription-search.ts';
import { readPortalSearch } from './test-checkout/portal-search.ts';

export const billingWeb = webModule({
  pages: [
    page({
      path: '/subscription',
      title: 'Subscription',
      search: readSubscriptionSearch,
      component: lazyRouteComponent(() => import('./subscription/subscription-page.tsx'), 'SubscriptionPage'),
      topBar: { order: 50 },
    }),
    page({
      path: '/checkout/$id',
      title: 'Test checkout',
      component: lazyRouteComponent(() => import('./test-checkout/test-checkout-page.tsx'), 'TestCheckoutPage'),
    }),
    page({
      path: '/checkout/portal/$id',
      title: 'Manage billing',
      search: readPortalSearch,
      component: lazyRouteComponent(() => import('./test-checkout/test-portal-page.tsx'), 'TestPortalPage'),
    }),
  ],
});
