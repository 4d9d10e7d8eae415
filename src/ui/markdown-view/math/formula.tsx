// A formula, drawn as MathML once its renderer is loaded. Until then, and when it cannot be drawn, its source is shown.
import { use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { EmbedContext } from '../embed.tsx';
import type { MathToken } from '../incremental/math-token.ts';

type Draw = (source: string, target: { box: HTMLElement; isBlock: boolean }) => boolean;

/** Once it is loaded, formulas appear with their text. */
let loaded: Draw | null = null;

export function Formula({ token }: { token: MathToken }): ReactNode {
  const { hasMath } = use(EmbedContext);
  return hasMath ? <DrawnFormula token={token} /> : token.raw;
}

function DrawnFormula({ token: { raw, text, isBlock } }: { token: MathToken }): ReactNode {
  const box = useRef<HTMLSpanElement>(null);
  const [draw, setDraw] = useState(() => loaded);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (draw) return;
    import('./draw-formula.ts').then(
      ({ drawFormula }) => {
        loaded = drawFormula;
        setDraw(() => drawFormula);
      },
      () => undefined, // without its chunk the source stays readable
    );
  }, [draw]);
  useLayoutEffect(() => {
    if (draw && box.current) setIsDrawn(draw(text, { box: box.current, isBlock }));
  }, [draw, text, isBlock]);
  return (
    <>
      <span ref={box} className={isBlock ? 'math-block' : undefined} hidden={!isDrawn} />
      {!isDrawn && <code dir="ltr">{raw}</code>}
    </>
  );
}
