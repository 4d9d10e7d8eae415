// The states of a search, the one with the lowest priority first.

export class StateHeap {
  readonly #states: number[] = [];
  readonly #priorities: number[] = [];

  get size(): number {
    return this.#states.length;
  }

  /** The priority of the state that `pop` returns next. */
  get least(): number {
    return numberAt(this.#priorities, 0);
  }

  clear(): void {
    this.#states.length = 0;
    this.#priorities.length = 0;
  }

  push(state: number, priority: number): void {
    const [states, priorities] = [this.#states, this.#priorities];
    let at = states.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = numberAt(priorities, parent);
      if (above <= priority) break;
      states[at] = numberAt(states, parent);
      priorities[at] = above;
      at = parent;
    }
    states[at] = state;
    priorities[at] = priority;
  }

  pop(): number {
    const [states, priorities] = [this.#states, this.#priorities];
    const first = numberAt(states, 0);
    const state = states.pop() ?? 0;
    const priority = priorities.pop() ?? Infinity;
    const { length } = states;
    if (length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= length) break;
      if (child + 1 < length && numberAt(priorities, child + 1) < numberAt(priorities, child)) child++;
      const below = numberAt(priorities, child);
      if (below >= priority) break;
      states[at] = numberAt(states, child);
      priorities[at] = below;
      at = child;
    }
    states[at] = state;
    priorities[at] = priority;
    return first;
  }
}

/** It is called only with places that are in use. */
function numberAt(list: readonly number[], index: number): number {
  return list[index] ?? Infinity;
}
