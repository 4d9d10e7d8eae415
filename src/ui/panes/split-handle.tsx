// The handle between two resizable panes.

import { disableGlobalCursorStyles, PanelResizeHandle } from 'react-resizable-panels';
import './split-handle.css';

// The library would add a style element, which the content security policy refuses. Our style sheet sets the cursor.
disableGlobalCursorStyles();

export function SplitHandle({ label }: { label: string }) {
  return <PanelResizeHandle className="split-handle" aria-label={label} />;
}
