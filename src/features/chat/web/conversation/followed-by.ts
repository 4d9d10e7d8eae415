// Where the focus goes after an action.

/** The button that was pressed is disabled or gone while its action goes on, so the focus goes on, too. */
export function followedBy(focus: () => void) {
  return <Args extends unknown[]>(action: (...args: Args) => unknown) =>
    (...args: Args): void => {
      void action(...args);
      focus();
    };
}
