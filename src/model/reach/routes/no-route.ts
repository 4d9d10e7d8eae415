// What is missing where a route table leads nowhere: an attachment, a peering or a default route.

import { componentHasRole } from '../../component-roles.ts';
import type { PlacedComponent } from '../../environments/environment-view.ts';
import type { SolutionNetwork } from '../../solution-shapes.ts';
import { isInOtherRegion } from './attachments.ts';
import { attachNetwork, leadOut, peerNetworks } from '../edit/fixes.ts';
import type { ReachContext } from '../reach-context.ts';
import type { ReachFix } from '../reach-shapes.ts';
import type { Place, Walk } from './walk.ts';

const AWS_TRANSIT = 'https://docs.aws.amazon.com/vpc/latest/tgw/how-transit-gateways-work.html';

/** Says what is missing: an attachment, a peering or a default route. */
export function stopWithoutRoute(walk: Walk, place: Place, name: string): boolean {
  const { context, trace, destination } = walk;
  if (destination.kind === 'internet')
    return trace.stop({
      kind: 'route',
      partId: place.subnet?.id ?? place.network.id,
      text: `${name} has no way out: no default route leads to a NAT gateway, a firewall or the internet.`,
      opens: 'Lead its default route to a NAT gateway or a firewall.',
      fix: place.subnet && leadOut(context, place.subnet),
    });
  const target = destination.kind === 'network' ? context.networks.get(destination.networkId) : undefined;
  const hub = context.view.components.find(
    (each) => componentHasRole(each, 'transit') || (!target && componentHasRole(each, 'line')),
  );
  if (hub && context.attachments === null)
    return trace.doubt({
      kind: 'attachment',
      partId: hub.id,
      text: `Nobody has stated what ${hub.name} is attached to.`,
      opens: `State the attachments of ${hub.name}.`,
    });
  if (hub && target && isInOtherRegion(context, hub, target.id))
    return trace.stop({
      kind: 'attachment',
      partId: hub.id,
      text: `${hub.name} attaches networks of its own region only, and ${target.name} is in another one.`,
      source: AWS_TRANSIT,
      opens: 'Peer the two networks, or place a transit gateway in the other region and peer the two.',
      fix: peerNetworks(place.network, target),
    });
  return stopUnjoined(walk, { place, name, missing: { network: place.network, target, hub } });
}

type Unjoined = { place: Place; name: string; missing: Missing };

function stopUnjoined({ context, trace, targetName }: Walk, { place, name, missing }: Unjoined): boolean {
  const { network, target, hub } = missing;
  const both = target ? `${network.name} and ${target.name}` : network.name;
  return trace.stop({
    kind: 'route',
    partId: place.subnet?.id ?? network.id,
    text: `${name} has no route to ${target?.name ?? targetName}.`,
    opens: hub ? `Attach ${both} to ${hub.name}.` : `Peer ${both}, or join them with a hub.`,
    fix: fixFor(context, missing),
  });
}

type Missing = { network: SolutionNetwork; target: SolutionNetwork | undefined; hub: PlacedComponent | undefined };

function fixFor(context: ReachContext, { network, target, hub }: Missing): ReachFix | null {
  if (hub) return attachNetwork(context, { hub, networks: target ? [network, target] : [network] });
  return target ? peerNetworks(network, target) : null;
}
