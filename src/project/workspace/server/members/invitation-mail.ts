// The mail with the link of an invitation, queued in the transaction that makes it.

import { eq } from 'drizzle-orm';
import type { Mail } from '#platform/mail/mail.ts';
import { INVITATION_DAYS } from '../../shared/limits.ts';
import type { Act } from '../workspace.ts';
import { workspaces, type InvitationRow } from '../tables.ts';

type Outcome = 'queued' | 'kept' | 'limited' | 'refused' | null;

/** Null where the invitation names no address. `act` is of the product, which alone may queue mail. */
export async function mailInvitation(
  mail: Mail,
  { tx, actor }: Pick<Act, 'tx' | 'actor'>,
  { row, url }: { row: Pick<InvitationRow, 'email' | 'role'>; url: string },
): Promise<Outcome> {
  const { email, role } = row;
  if (email === null) return null;
  const [workspace] = await tx
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, actor.workspaceId));
  const name = workspace?.name ?? '';
  const outcome = await mail.queue(tx, {
    kind: 'invitation',
    to: { userId: null, email },
    causedBy: actor.userId,
    content: {
      subject: `${actor.name} invites you to ${name}`,
      blocks: [
        { type: 'text', text: `${actor.name} invites you to the workspace “${name}” as ${role}.` },
        { type: 'button', label: 'Join the workspace', url },
        {
          type: 'text',
          text: `The link works once, for the account with this address, within ${INVITATION_DAYS} days. If you do not know ${actor.name}, ignore this mail.`,
        },
      ],
      reason: `${actor.name} entered your address to invite you.`,
    },
  });
  return outcome === 'stopped' || outcome === 'duplicate' ? null : outcome;
}
