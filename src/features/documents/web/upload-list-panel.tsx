// The uploads in progress and those that failed, on a page that has no Document Manager.

import '#ui/components/row.css';
import './document-panel.css';
import { UploadRow } from './uploads/upload-row.tsx';
import { useUploads } from './use-uploads.ts';

export function UploadListPanel() {
  const uploads = useUploads();
  if (uploads.list.length === 0) return null;
  return (
    <ul className="rows document-uploads">
      {uploads.list.map((upload) => (
        <UploadRow key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </ul>
  );
}
