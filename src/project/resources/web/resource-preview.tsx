// The preview of a document, beside the list that opened it: a dialog within a table would take over its look.

import { lazyComponent } from '#ui/components/lazy-component.tsx';
import type { ShownResource } from './queries.ts';

const DocumentPreviewPanel = lazyComponent(() =>
  import('#features/documents/web/document-preview-panel.tsx').then((module) => module.DocumentPreviewPanel),
);

/** Nothing while `resource` is null. */
export function ResourcePreview({ resource, onClose }: { resource: ShownResource | null; onClose: () => void }) {
  if (!resource?.document) return null;
  return <DocumentPreviewPanel document={{ name: resource.title, ...resource.document }} onClose={onClose} />;
}
