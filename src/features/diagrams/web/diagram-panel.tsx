// The drawings of Markdown in this product: a `mermaid` fence becomes a diagram. The code that draws is loaded with the
// first one.

import { lazyComponent } from '#ui/components/lazy-component.tsx';
import type { Embeds } from '#ui/markdown-view/embed.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import type { FindDrawer } from './drawn-diagram.tsx';

const DrawnDiagram = lazyComponent(
  () => import('./drawn-diagram.tsx').then((module) => module.DrawnDiagram),
  () => <Skeleton lines={[90, 100, 80, 60]} label="Diagram" />,
);

/** For `MarkdownView`; one object, so that finished blocks are not rendered again. */
export const drawings = drawingsOf();

/** Of answers, where the text of the fence is not on the page otherwise. */
export const answerDrawings: NonNullable<Embeds['drawings']> = {
  mermaid: (source) => <DrawnDiagram source={source} offersSource />,
};

/** The same, for a page that draws some diagrams itself. */
export function drawingsOf(findDrawer?: FindDrawer): NonNullable<Embeds['drawings']> {
  return { mermaid: (source) => <DrawnDiagram source={source} findDrawer={findDrawer} /> };
}
