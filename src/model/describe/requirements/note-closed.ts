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
  const isAdded = ({ name }: SolutionComponent): boolean => !named.includes(name);
  const added = (...roles: readonly SolutionRole[]): string[] =>
    components.filter((each) => isAdded(each) && componentHasRole(each, ...roles)).map(({ name }) => name);
  const circuits = added('circuit');
  const hasNamed = components.some((each) => !isAdded(each) && componentHasRole(each, 'line', 'client-vpn'));
  const lines = hasNamed ? [] : added('line');
  const exits = components.filter((each) => componentHasRole(each, 'nat')).map(({ name }) => name);
  const firewalls = added('firewall');
  const why = isOffline && circuits.length > 0 ? ', because a VPN passes the internet' : '';
  const sentences = [
    lines.length > 0 &&
      `People come over ${enumerate(lines)}${why}. Nobody named a line: name another one if there is one.`,
    firewalls.length > 0 &&
      `${enumerate(firewalls)} was added: nodes of the cluster fetch their own parts from the internet, and it allows them by name.`,
    !isOffline &&
      exits.length > 0 &&
      `Calls to the internet leave through ${enumerate(exits)}, which lets nothing in. Say “no internet” if nothing may leave.`,
    isOffline &&
      exits.length === 0 &&
      firewalls.length === 0 &&
      !components.some((each) => componentHasRole(each, 'firewall', 'outbound-proxy')) &&
      'Nothing leaves to the internet: updates and images have to come from stores inside, or name a firewall.',
  ];
  return sentences.flatMap((sentence) => (sentence ? [note('assumed', sentence)] : []));
}
