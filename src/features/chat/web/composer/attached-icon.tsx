// The icon of what is attached to a message: a document or a collection.

import { FileText, Library } from 'lucide-react';

export function AttachedIcon({ isCollection = false }: { isCollection?: boolean | undefined }) {
  return isCollection ? <Library className="s" /> : <FileText className="s" />;
}
