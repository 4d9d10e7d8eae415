// What a tool of a server returned, as text for the model and the person.

import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { ToolOutput } from '../tool.ts';

type Content = CallToolResult['content'][number];

export function readMcpResult({ content, structuredContent, isError }: CallToolResult): ToolOutput {
  const text = content.map(describeContent).join('\n').trim();
  const shown = text === '' && structuredContent ? JSON.stringify(structuredContent, null, 2) : text;
  return { text: shown === '' ? 'The tool returned nothing.' : shown, ...(isError && { isError }) };
}

function describeContent(part: Content): string {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'image':
    case 'audio':
      return `[${part.type}, ${part.mimeType}, ${Math.ceil((part.data.length * 3) / 4 / 1024)} kB: not shown]`;
    case 'resource_link':
      return `${part.name}: ${part.uri}`;
    case 'resource':
      return 'text' in part.resource ? part.resource.text : `[${part.resource.uri}: not shown]`;
  }
}
