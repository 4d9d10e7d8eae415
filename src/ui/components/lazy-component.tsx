// A piece of a page that is fetched when it is shown for the first time. Where that fails, a notice with Try again
// stands in its place; the page around it, with what was written there, stays.

import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from './states/notice.tsx';

/** `waiting` is shown until the piece is here. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) {
  let loaded: ComponentType<Props> | null = null;

  return function LazyComponent(props: Props) {
    const [Piece, setPiece] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      if (Piece || hasFailed) return;
      load().then(
        (piece) => {
          loaded = piece;
          setPiece(() => piece);
        },
        (error: unknown) => {
          console.error('A part of the page could not be loaded.', error);
          setHasFailed(true);
        },
      );
    }, [Piece, hasFailed]);

    if (Piece) return <Piece {...props} />;
    if (!hasFailed) return waiting;
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
