// The parts of jsdom and Mermaid that the diagram engine uses. jsdom has no types; Mermaid's need those of a browser.

declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { pretendToBeVisual: boolean });
    readonly window: Record<string, unknown>;
  }
}

declare module 'mermaid/dist/mermaid.esm.min.mjs' {
  export type ParsedDiagram = { type: string; db: Record<string, unknown> };
  const mermaid: {
    initialize(config: object): void;
    render(id: string, source: string): Promise<{ svg: string }>;
    mermaidAPI: { getDiagramFromText(source: string): Promise<ParsedDiagram> };
  };
  export default mermaid;
}
