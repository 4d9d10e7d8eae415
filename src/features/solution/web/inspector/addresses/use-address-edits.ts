// What a person does in the address planner. Each act is one step; one that cannot be done says why.

import { parseCidr } from '#text/network/cidr.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { AddressEdit } from '#model/addresses/address-edit.ts';
import {
  allocateSubnet,
  releaseRange,
  reserveRange,
  resizeSubnet,
  setSubnetRange,
  splitSubnet,
} from '#model/addresses/edit-addresses.ts';
import { moveSpace } from '#model/addresses/move-ranges.ts';
import { removeParts } from '#model/edit/remove-parts.ts';
import type { Solution, SolutionNetwork, SolutionSubnet } from '#model/solution-shapes.ts';
import { undoLatest } from '../../session/undo-action.ts';
import { useBlueprintSession } from '../../session/use-blueprint.ts';
import { addressMessages as words } from './messages.ts';

export type AddressEdits = ReturnType<typeof useAddressEdits>;

export function useAddressEdits() {
  const session = useBlueprintSession();
  const read = (): Solution => session.store.getState().solution;

  /** Returns why it was not done; undefined when it was. */
  function tryEdit(label: string, edit: (solution: Solution) => AddressEdit): string | undefined {
    const result = edit(read());
    if ('problem' in result) return result.problem;
    session.edit(label, () => result.solution);
    return undefined;
  }
  function tellProblem(problem: string | undefined): void {
    if (problem !== undefined) showToast({ kind: 'warning', text: problem });
  }

  return {
    allocate: (order: Parameters<typeof allocateSubnet>[1]): string | undefined =>
      tryEdit(words.step.add(order.name.trim()), (solution) => allocateSubnet(solution, order)),
    reserve: (order: Parameters<typeof reserveRange>[1]): string | undefined =>
      tryEdit(words.step.reserve(order.cidr), (solution) => reserveRange(solution, order)),
    release: (networkId: string, cidr: string): void =>
      tellProblem(tryEdit(words.step.release(cidr), (solution) => releaseRange(solution, networkId, cidr))),
    resize({ id, name, cidr }: SolutionSubnet, change: 1 | -1): void {
      const prefix = (parseCidr(cidr)?.prefix ?? 0) + change;
      let isMoved = false;
      const problem = tryEdit(words.step.resize(name, prefix), (solution) => {
        const result = resizeSubnet(solution, id, prefix);
        isMoved = result.isMoved ?? false;
        return result;
      });
      tellProblem(problem);
      const now = read().subnets.find((subnet) => subnet.id === id)?.cidr ?? '';
      if (isMoved)
        showToast({ kind: 'info', text: words.moved(name, now), detail: words.movedText, action: undoLatest(session) });
    },
    split: ({ id, name }: SolutionSubnet): void =>
      tellProblem(tryEdit(words.step.split(name), (solution) => splitSubnet(solution, id))),
    setRange: ({ id, name }: SolutionSubnet, cidr: string): string | undefined =>
      tryEdit(words.step.range(name), (solution) => setSubnetRange(solution, id, cidr)),
    moveSpace: ({ id, name }: SolutionNetwork, index: number, to: string): string | undefined =>
      tryEdit(words.step.space(name), (solution) => moveSpace(solution, { networkId: id, index, to })),
    /** What is in a subnet is not deleted with it here, where it is not seen. */
    remove({ id, name }: SolutionSubnet): void {
      const inside = read().components.filter(({ subnetId }) => subnetId === id).length;
      if (inside > 0) return tellProblem(words.hasComponents(name, inside));
      session.edit(words.step.remove(name), (solution) => removeParts(solution, [id]));
      showToast({ kind: 'success', text: words.removed(name), action: undoLatest(session) });
    },
    select: (id: string): void => session.reveal(id),
  };
}
