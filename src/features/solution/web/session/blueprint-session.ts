// The blueprint that is open: the solution as the person edits it, every step undoable, saved as it changes; and what is selected
// and shown of it.

import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '#ui/api/api-error.ts';
import { createAutosave } from '#ui/autosave/autosave.ts';
import type { AutosaveState } from '#ui/autosave/saved-document.ts';
import { withRemoved } from '../../shared/differences/with-removed.ts';
import type { Positions } from '../../shared/layout/positions.ts';
import { outsideParties } from '../../shared/traffic/outside-parties.ts';
import type { Solution } from '../../shared/solution-shapes.ts';
import type { BlueprintFields, BlueprintServer, StoredBlueprint } from './blueprint-fields.ts';
import { addStep, EMPTY_HISTORY, redoStep, undoStep, type History } from './history.ts';

/** What two versions differ in, by the id of the part. */
export type Mark = 'added' | 'removed' | 'changed';

type View = {
  /** Ids of components, subnets, networks, regions and connections. */
  selectedIds: readonly string[];
  /** The environment that is shown. */
  environmentId: string;
  /** What the canvas brings into view; a new object each time. */
  revealed: { id: string } | null;
  marks: ReadonlyMap<string, Mark>;
  /** The older version that the marks compare with: what was removed since is drawn, too. */
  compared: Solution | null;
  /** The words of the step that undo takes back; null where there is none. */
  undoLabel: string | null;
  redoLabel: string | null;
};

export type BlueprintState = AutosaveState<BlueprintFields> & View;
export type BlueprintSession = ReturnType<typeof createBlueprintSession>;

const FIELD_NAMES = ['title', 'solution', 'positions'] as const;
const NO_MARKS: ReadonlyMap<string, Mark> = new Map();

type SessionOptions = { blueprint: StoredBlueprint; server: BlueprintServer };

export function createBlueprintSession({ blueprint, server }: SessionOptions) {
  const autosave = createAutosave<BlueprintFields>({
    document: blueprint,
    fieldNames: FIELD_NAMES,
    server,
    isConflict,
    // Seldom needed, so it is loaded then.
    merge: async (sides) => (await import('./merge-blueprints.ts')).mergeBlueprints(sides),
    onCreated: () => undefined,
  });
  const store: StoreApi<BlueprintState> = createStore(() => ({
    ...autosave.read(),
    ...fitView({ selectedIds: [], environmentId: '' }, blueprint.solution),
    revealed: null,
    marks: NO_MARKS,
    compared: null,
    undoLabel: null,
    redoLabel: null,
  }));
  let history: History<BlueprintFields> = EMPTY_HISTORY;
  /** What this window has made of it. A solution that came from elsewhere has no steps here. */
  let own = blueprint.solution;

  const fields = (): BlueprintFields => pickFields(autosave.read());

  function setHistory(next: History<BlueprintFields>): void {
    history = next;
    store.setState({ undoLabel: next.past.at(-1)?.label ?? null, redoLabel: next.future.at(-1)?.label ?? null });
  }
  autosave.store.subscribe((state) => {
    const isForeign = state.solution !== own;
    own = state.solution;
    store.setState({ ...state, ...(isForeign && fitView(store.getState(), state.solution)) });
    if (isForeign) setHistory(EMPTY_HISTORY);
  });

  function show(changes: Partial<BlueprintFields>): void {
    const { solution = own } = changes;
    own = solution;
    store.setState(fitView(store.getState(), solution));
    autosave.change(changes);
  }
  function step(label: string, changes: Partial<BlueprintFields>): void {
    setHistory(addStep(history, { label, state: fields() }));
    show(changes);
  }
  function travel(go: typeof undoStep<BlueprintFields>): void {
    const gone = go(history, fields());
    if (!gone) return;
    setHistory(gone.history);
    show(gone.state);
  }

  return {
    ...autosave,
    /** The blueprint, its state on the server, and what is shown of it. */
    store,
    /** Changes the solution as one step. A change that returns the same solution is none. */
    edit(label: string, change: (solution: Solution) => Solution): void {
      const { solution } = fields();
      const changed = change(solution);
      if (changed !== solution) step(label, { solution: changed });
    },
    /** Puts boxes where a person has dragged them, as one step. */
    move(label: string, moved: Positions): void {
      step(label, { positions: { ...fields().positions, ...moved } });
    },
    /** Changes the solution and where its boxes are as one step. `positions` replaces all of them. */
    arrange(label: string, changes: Partial<Pick<BlueprintFields, 'solution' | 'positions'>>): void {
      step(label, changes);
    },
    /** Takes another solution with its title, as one step. */
    takeSolution(label: string, solution: Solution): void {
      step(label, { solution, title: solution.title });
    },
    rename(label: string, title: string): void {
      const { title: before, solution } = fields();
      if (title !== before) step(label, { title, solution: { ...solution, title } });
    },
    undo: (): void => travel(undoStep),
    /**
     * Remembers the latest step. The returned function undoes it and returns true; after a later step, or once it was undone, it
     * changes nothing and returns false.
     */
    rememberStep(): () => boolean {
      const latest = history.past.at(-1);
      return () => {
        if (latest === undefined || history.past.at(-1) !== latest) return false;
        travel(undoStep);
        return true;
      };
    },
    redo: (): void => travel(redoStep),
    select(selectedIds: readonly string[]): void {
      store.setState(fitView({ ...store.getState(), selectedIds }, own));
    },
    showEnvironment(environmentId: string): void {
      store.setState(fitView({ ...store.getState(), environmentId }, own));
    },
    /** Selects a part and brings it into view, in an environment that has it. What was removed is only brought into view. */
    reveal(id: string): void {
      const { compared, environmentId: shownId } = store.getState();
      const environmentId = environmentWith(compared ? withRemoved(own, compared) : own, { id, shownId });
      store.setState({ ...fitView({ selectedIds: [id], environmentId }, own), revealed: { id } });
    },
    /** Marks what differs from an older version, and shows what was removed since; null takes both away. */
    mark(difference: { marks: ReadonlyMap<string, Mark>; compared: Solution } | null): void {
      store.setState(difference ?? { marks: NO_MARKS, compared: null });
    },
  };
}

type Shown = Pick<View, 'selectedIds' | 'environmentId'>;

/** Without what the solution does not have any more. Production is shown first. */
function fitView({ selectedIds, environmentId }: Shown, solution: Solution): Shown {
  const { environments } = solution;
  const ids = new Set(listIds(solution));
  const shown = selectedIds.filter((id) => ids.has(id));
  const first = environments.find(({ role }) => role === 'production') ?? environments[0];
  return {
    selectedIds: shown.length === selectedIds.length ? selectedIds : shown,
    environmentId: environments.some(({ id }) => id === environmentId) ? environmentId : (first?.id ?? ''),
  };
}

/** The environment that is shown where it has the part, or else the first one that has it. */
function environmentWith(solution: Solution, { id, shownId }: { id: string; shownId: string }): string {
  const { environments, networks, subnets, components } = solution;
  const networkId = subnets.find((each) => each.id === id)?.networkId ?? id;
  const network = networks.find((each) => each.id === networkId);
  if (network) return network.environmentId ?? shownId;
  const counts = components.find((each) => each.id === id)?.counts;
  if (!counts || (counts[shownId] ?? 0) > 0) return shownId;
  return environments.find((each) => (counts[each.id] ?? 0) > 0)?.id ?? shownId;
}

function listIds({ regions, networks, subnets, components, connections }: Solution): string[] {
  const parts = [regions, networks, subnets, components, connections].flat();
  return [...parts.map(({ id }) => id), ...outsideParties];
}

function pickFields({ title, solution, positions }: BlueprintFields): BlueprintFields {
  return { title, solution, positions };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'blueprints/changed';
}
