// What was chosen because a description rules the internet out, and that nobody named: the line, the firewall, the way out.

import { enumerate } from '#text/markdown/write-markdown.ts';
import type { SolutionRole } from '#catalogue/roles.ts';
import { componentHasRole } from '../../component-roles.ts';
import { exclusionsOf } from '../../exclusions/exclusions.ts';
import type { Solution, SolutionComponent } from '../../solution-shapes.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import { note } from '../passages.ts';

/** `named` are names and services that the description gives. */
export function noteClosed({ components, statements }: Solution, named: readonly string[]): DescribeNote[] {
  const { isPrivate, isOffline } = exclusionsOf(statements);
  if (!isPrivate) return [];
  const parts: Parts = {
    added: components.filter(({ name }) => !named.includes(name)),
    stated: components.filter(({ name }) => named.includes(name)),
  };
  const sentences = [
    noteLine(parts, isOffline),
    noteFirewall(parts),
    isOffline ? noteNoWayOut(parts) : noteWayOut(parts),
  ];
  return sentences.flatMap((sentence) => (sentence === null ? [] : [note('assumed', sentence)]));
}

type Parts = { added: readonly SolutionComponent[]; stated: readonly SolutionComponent[] };

function namesOf(components: readonly SolutionComponent[], ...roles: readonly SolutionRole[]): string[] {
  return components.filter((each) => componentHasRole(each, ...roles)).map(({ name }) => name);
}

function noteLine({ added, stated }: Parts, isOffline: boolean): string | null {
  const lines = namesOf(added, 'line');
  if (lines.length === 0 || namesOf(stated, 'line', 'client-vpn').length > 0) return null;
  const why = isOffline ? ', because a VPN passes the internet' : '';
  return `People come over ${enumerate(lines)}${why}. Nobody named a line: name another one if there is one.`;
}

function noteFirewall({ added }: Parts): string | null {
  const firewalls = namesOf(added, 'firewall');
  if (firewalls.length === 0) return null;
  return `${enumerate(firewalls)} was added: nodes of the cluster fetch their own parts from the internet, and it allows them by name.`;
}

function noteWayOut({ added, stated }: Parts): string | null {
  const exits = namesOf([...stated, ...added], 'nat');
  if (exits.length === 0) return null;
  return `Calls to the internet leave through ${enumerate(exits)}, which lets nothing in. Say “no internet” if nothing may leave.`;
}

function noteNoWayOut({ added, stated }: Parts): string | null {
  const exits = namesOf([...stated, ...added], 'nat', 'firewall', 'outbound-proxy');
  if (exits.length > 0) return null;
  return 'Nothing leaves to the internet: updates and images have to come from stores inside, or name a firewall.';
}
