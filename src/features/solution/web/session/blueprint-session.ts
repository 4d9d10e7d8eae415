// The blueprint that is open: the solution as the person edits it, every step undoable, saved as it changes; and what is selected
// and shown of it.

import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '#ui/api/api-error.ts';
import { createAutosave } from '#ui/autosave/autosave.ts';
import type { AutosaveState } from '#ui/autosave/saved-document.ts';
import { withRemoved } from '#model/differences/with-removed.ts';
import type { Positions } from '#model/layout/positions.ts';
import type { Solution } from '#model/solution-shapes.ts';
import type { BlueprintFields, BlueprintServer, StoredBlueprint } from './blueprint-fields.ts';
import { addStep, EMPTY_HISTORY, redoStep, undoStep, type History } from './history.ts';
import { environmentWith, fitView, type ShownParts } from './shown-parts.ts';

/** It says what two versions differ in, by the id of the part. */
export type Mark = 'added' | 'removed' | 'changed';

type View = ShownParts & {
  /** The canvas brings this part into view. It is a new object each time. */
  revealed: { id: string } | null;
  marks: ReadonlyMap<string, Mark>;
  /** Ids of the parts that a way passes, which the canvas shows. */
  wayIds: readonly string[];
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
const NO_WAY: readonly string[] = [];

type SessionOptions = { blueprint: StoredBlueprint; server: BlueprintServer };

export function createBlueprintSession(options: SessionOptions) {
  const opened = openDocument(options);
  return {
    ...opened.autosave,
    /** The blueprint, its state on the server, and what is shown of it. */
    store: opened.store,
    ...createEditing(opened),
    ...createViewing(opened),
  };
}

type OpenDocument = ReturnType<typeof openDocument>;

/** The fields as they are edited, with the steps that can be undone. */
function openDocument({ blueprint, server }: SessionOptions) {
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
    wayIds: NO_WAY,
    compared: null,
    undoLabel: null,
    redoLabel: null,
  }));
  let history: History<BlueprintFields> = EMPTY_HISTORY;
  /** It is what this window has made of the solution. A solution that came from elsewhere has no steps here. */
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
    autosave,
    store,
    fields,
    step,
    travel,
    latestStep: () => history.past.at(-1),
    solution: () => own,
  };
}

function createEditing({ fields, step, travel, latestStep }: OpenDocument) {
  return {
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
      const latest = latestStep();
      return () => {
        if (latest === undefined || latestStep() !== latest) return false;
        travel(undoStep);
        return true;
      };
    },
    redo: (): void => travel(redoStep),
  };
}

function createViewing({ store, solution }: OpenDocument) {
  return {
    select(selectedIds: readonly string[]): void {
      store.setState(fitView({ ...store.getState(), selectedIds }, solution()));
    },
    showEnvironment(environmentId: string): void {
      store.setState(fitView({ ...store.getState(), environmentId }, solution()));
    },
    /** Selects a part and brings it into view, in an environment that has it. What was removed is only brought into view. */
    reveal(id: string): void {
      const { compared, environmentId: shownId } = store.getState();
      const own = solution();
      const environmentId = environmentWith(compared ? withRemoved(own, compared) : own, { id, shownId });
      store.setState({ ...fitView({ selectedIds: [id], environmentId }, own), revealed: { id } });
    },
    /** Shows a way on the canvas; none with no parts. */
    showWay(wayIds: readonly string[]): void {
      store.setState({ wayIds: wayIds.length === 0 ? NO_WAY : wayIds });
    },
    /** Marks what differs from an older version, and shows what was removed since; null takes both away. */
    mark(difference: { marks: ReadonlyMap<string, Mark>; compared: Solution } | null): void {
      store.setState(difference ?? { marks: NO_MARKS, compared: null });
    },
  };
}

function pickFields({ title, solution, positions }: BlueprintFields): BlueprintFields {
  return { title, solution, positions };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'blueprints/changed';
}
