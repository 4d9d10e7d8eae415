// A component that is fetched when it is rendered for the first time. If that fails, a notice with Try again takes its
// place; the page around it keeps what was written there.

import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from './states/notice.tsx';

/** `renderWaiting` renders what is shown until the component is loaded; nothing by default. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  renderWaiting: (props: Props) => ReactNode = () => null,
) {
  let loaded: ComponentType<Props> | null = null;

  return function LazyComponent(props: Props) {
    const [Component, setComponent] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      if (Component || hasFailed) return;
      load().then(
        (component) => {
          loaded = component;
          setComponent(() => component);
        },
        (error: unknown) => {
          console.error('A part of the page could not be loaded.', error);
          setHasFailed(true);
        },
      );
    }, [Component, hasFailed]);

    if (Component) return <Component {...props} />;
    if (!hasFailed) return renderWaiting(props);
    return (
      <Notice
        tone="err"
        action={
          <Button size="sm" onClick={() => setHasFailed(false)}>
            Try again
          </Button>
        }
      >
        This part of the page could not be loaded.
      </Notice>
    );
  };
}
