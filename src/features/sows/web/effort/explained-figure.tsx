// A figure that opens its formula: the inputs with their values, and how the result follows from them.

import type { Explained } from '../../shared/estimate/explain.ts';

type ExplainedFigureProps = {
  figure: Explained;
  /** The sum of the figures above it. */
  isTotal?: boolean;
};

export function ExplainedFigure({ figure: { name, result, formula, inputs }, isTotal = false }: ExplainedFigureProps) {
  return (
    <details className="sow-figure" data-total={isTotal || undefined}>
      <summary>
        <span>{name}</span>
        <span className="num">{result}</span>
      </summary>
      <Formula formula={formula} inputs={inputs} />
    </details>
  );
}

export function Formula({ formula, inputs }: Pick<Explained, 'formula' | 'inputs'>) {
  return (
    <>
      <p className="sow-formula">{formula}</p>
      <dl className="sow-inputs">{inputs.map(([input, value]) => toInput(input, value))}</dl>
    </>
  );
}

function toInput(input: string, value: string) {
  return (
    <div key={input}>
      <dt>{input}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
