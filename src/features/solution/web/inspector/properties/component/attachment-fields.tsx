// What a hub, gateway or line is attached to: its networks, and the lines that end in it.

import { componentHasRole } from '#model/component-roles.ts';
import { setAttachment } from '#model/reach/edit/edit-attachments.ts';
import type { Solution, SolutionComponent } from '#model/solution-shapes.ts';
import { useBlueprint } from '../../../session/use-blueprint.ts';
import { CheckList } from '../../fields/check-list.tsx';
import { propertyMessages as words } from '../messages.ts';
import { useEdits } from '../use-edits.ts';

/** Nothing for what joins no networks. */
export function AttachmentFields({ component }: { component: SolutionComponent }) {
  const solution = useBlueprint((state) => state.solution);
  const edits = useEdits();
  if (!componentHasRole(component, 'transit', 'line')) return null;
  const attached = new Set(
    (solution.attachments ?? []).flatMap(({ hubId, targetId }) => (hubId === component.id ? [targetId] : [])),
  );
  return (
    <CheckList
      label={words.attachments}
      parts={listTargets(solution, component)}
      chosen={attached}
      onChange={(targetId, isAttached) =>
        edits.edit(words.step(words.attachments, component.name), (before) =>
          setAttachment(before, { hubId: component.id, targetId, isAttached }),
        )
      }
    >
      {solution.attachments === undefined && <p className="cap">{words.attachmentsNotStated}</p>}
    </CheckList>
  );
}

/** The networks of the cloud, and for hubs and gateways of circuits the lines. */
function listTargets({ networks, components }: Solution, hub: SolutionComponent): { id: string; name: string }[] {
  const takesLines = componentHasRole(hub, 'transit', 'circuit-gateway');
  return [
    ...networks.filter(({ isOnPremises }) => !isOnPremises),
    ...components.filter((each) => takesLines && each.id !== hub.id && componentHasRole(each, 'line')),
  ];
}
