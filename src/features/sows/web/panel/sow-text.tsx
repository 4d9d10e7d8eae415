// The Markdown of a document as it is read. What shows it is loaded with the first one.

import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';

const MarkdownView = lazyComponent(
  () => import('#ui/markdown-view/markdown-view.tsx').then((module) => module.MarkdownView),
  () => <Skeleton lines={[40, 90, 80, 60]} label="Statement of work" />,
);

export function SowText({ text }: { text: string }) {
  return <MarkdownView text={text} streaming={false} />;
}
