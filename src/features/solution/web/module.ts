// What the shell of the web knows of blueprints.

import { lazyRouteComponent } from '@tanstack/react-router';
import { page, webModule } from '#ui/module/web-module.ts';
import { readAzureSearch } from './azure-search.ts';

export const solutionWeb = webModule({
  pages: [
    page({
      path: '/azure',
      title: 'Cloud Blueprint',
      search: readAzureSearch,
      component: lazyRouteComponent(() => import('./azure-page.tsx'), 'AzurePage'),
    }),
    page({
      path: '/admin/prices',
      title: 'Price lists',
      component: lazyRouteComponent(() => import('./price-books/price-books-page.tsx'), 'PriceBooksPage'),
    }),
  ],
});
