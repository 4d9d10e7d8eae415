// What the shell of the web knows of the costs of agents.

import { composedPage, webModule } from '#ui/module/web-module.ts';
import { readUsageSearch } from './costs/usage-search.ts';

export const usageWeb = webModule({
  pages: [composedPage({ path: '/usage', title: 'Usage', search: readUsageSearch })],
});
