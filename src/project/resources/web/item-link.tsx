// A link to an item of the person's own, at a place in it; and the icon of its kind.

import { Link } from '@tanstack/react-router';
import { Code, FileText, Library, MessageSquare, PencilRuler } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ItemKind, ItemPlace, SourceKind } from '#contract/item.ts';

const ICONS = {
  conversation: MessageSquare,
  code: Code,
  design: PencilRuler,
  document: FileText,
  collection: Library,
} as const;

export function KindIcon({ kind }: { kind: ItemKind }) {
  const Icon = ICONS[kind];
  return <Icon className="s" aria-hidden />;
}

type ItemLinkProps = {
  kind: SourceKind | 'collection';
  itemId: string;
  place?: ItemPlace;
  className?: string;
  children: ReactNode;
};

export function ItemLink({ kind, itemId, place = {}, ...rest }: ItemLinkProps) {
  const { messageId, section, file, line } = place;
  if (kind === 'conversation')
    return <Link {...rest} to="/chat" search={{ c: itemId, ...(messageId && { m: messageId }) }} />;
  if (kind === 'collection') return <Link {...rest} to="/knowledge" search={{ collection: itemId }} />;
  if (kind === 'design')
    return (
      <Link
        {...rest}
        to="/design"
        search={{ d: itemId, ...(section && { s: section }), ...(!section && line && { l: line }) }}
      />
    );
  return <Link {...rest} to="/editor" search={{ p: itemId, ...(file && { f: file }), ...(line && { l: line }) }} />;
}
