// `/` for a person who is signed in. Its lists lead to the pages of all slices.

import { HomePage as Home } from '#features/home/web/home-page.tsx';
import { LoadingLists } from '#features/home/web/lists/loading-lists.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';

const Lists = lazyComponent(
  () => import('./home-lists.tsx').then((module) => module.OpeningHomeLists),
  () => <LoadingLists />,
);

export function HomePage() {
  return <Home lists={<Lists />} />;
}
