// The members of the workspace that is shown.

import { useQuery } from '@tanstack/react-query';
import { membersQuery, type ShownMember } from './queries.ts';
import { useWorkspace } from './use-workspace.ts';

const NONE: readonly ShownMember[] = [];

/** `nameOf` also knows those who left. */
export function useMembers() {
  const { data } = useQuery(membersQuery(useWorkspace().id));
  const members: readonly ShownMember[] = data?.members ?? NONE;
  return {
    members,
    nameOf(id: string | null): string | null {
      if (id === null) return null;
      return (
        (members.find((member) => member.id === id) ?? data?.formerMembers.find((member) => member.id === id))?.name ??
        null
      );
    },
  };
}
