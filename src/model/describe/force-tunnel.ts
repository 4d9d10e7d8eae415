// Forced tunnelling: a description that wants all traffic to the internet to pass the client's own data centre.

import type { DescribeNote } from './describe-shapes.ts';
import { componentHasRole } from '../component-roles.ts';
import type { Solution } from '../solution-shapes.ts';
import { isRequirementRuledOut, note, quoted } from './passages.ts';

const FORCED =
  /\bforced[ -]tunnel(?:l?ing|s)?\b|\b(?:all |every )?(?:internet|outbound|egress)(?:[ -]bound)?(?: traffic| access)? (?:[\w'’-]+ ){0,4}(?:through|via|over|back to) (?:the |our |a )?(?:own )?(?:data ?cent(?:er|re)|on-?prem\w*|head ?quarters?|HQ|corporate (?:network|proxy|firewall))\b/i;

/** The default routes of all subnets that have a way out lead to the line to the data centre. */
export function forceTunnel(solution: Solution, text: string): { solution: Solution; notes: DescribeNote[] } {
  const match = FORCED.exec(text);
  if (!match || isRequirementRuledOut(text, { start: match.index })) return { solution, notes: [] };
  const said = quoted(text, { start: match.index, end: match.index + match[0].length });
  const line = solution.components.find((component) => {
    // A circuit of Azure ends in a gateway, which is what a route can lead to.
    const isOnlyCircuit = component.provider === 'azure' && componentHasRole(component, 'circuit');
    return componentHasRole(component, 'line') && !isOnlyCircuit;
  });
  if (!line) {
    const words = 'A forced tunnel needs a line to the data centre, such as a VPN. Name one.';
    return { solution, notes: [note('unclear', words, { ...said, state: 'contradicted' })] };
  }
  const isFirewall = (id: string | null | undefined): boolean =>
    solution.components.some((each) => each.id === id && componentHasRole(each, 'firewall'));
  const subnets = solution.subnets.map((subnet) =>
    subnet.egressId == null || isFirewall(subnet.egressId) ? subnet : { ...subnet, egressId: line.id },
  );
  const isBehindFirewall = solution.subnets.some(({ egressId }) => isFirewall(egressId));
  const words = isBehindFirewall
    ? `The default routes lead to the firewall. Let it send what is for the internet to ${line.name}.`
    : `The default routes lead to ${line.name}, and from there to your data centre.`;
  return {
    solution: { ...solution, subnets },
    notes: [note(isBehindFirewall ? 'assumed' : 'understood', words, said)],
  };
}
