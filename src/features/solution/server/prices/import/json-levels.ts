// Where a reader of JSON is: which brackets are open, and under which keys.

/** The path `['Items', '*']` means each element of the array or object `Items`. */
export type RecordPath = readonly string[];

const MAX_DEPTH = 64;

type Level = { isArray: boolean; key: string | number };

/** `fail` throws. */
export function createJsonLevels(fail: (problem: string) => never) {
  const levels: Level[] = [];
  /** It says whether the next string in an object is a key. */
  let isKeyNext = false;

  return {
    get depth(): number {
      return levels.length;
    },
    path: (): (string | number)[] => levels.map(({ key }) => key),
    isAt: (paths: readonly RecordPath[]): boolean =>
      paths.some(
        (path) =>
          path.length === levels.length && path.every((step, index) => step === '*' || step === levels[index]?.key),
      ),
    open(isArray: boolean): void {
      levels.push({ isArray, key: isArray ? 0 : '' });
      if (levels.length > MAX_DEPTH) fail('it is nested too deeply');
      isKeyNext = !isArray;
    },
    close(isArray: boolean): void {
      if (levels.pop()?.isArray !== isArray) fail('a bracket closes what is not open');
      isKeyNext = false;
    },
    /** A comma. */
    next(): void {
      const level = levels.at(-1);
      if (!level) return;
      if (typeof level.key === 'number') level.key++;
      isKeyNext = !level.isArray;
    },
    /** A string ended: it is a key, or a value. */
    nameNext(text: string): void {
      const level = levels.at(-1);
      if (isKeyNext && level && !level.isArray) level.key = text;
      isKeyNext = false;
    },
  };
}
