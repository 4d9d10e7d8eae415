// The pages that are not built yet: there are none.

import { webModule } from '#ui/module/web-module.ts';

export const comingSoonWeb = webModule({ pages: [] });
