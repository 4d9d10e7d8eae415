// The tools that agents may use in a conversation, and what holds for each.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Agent } from '#features/agents/contract.ts';
import { Badge } from '#ui/components/badge.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { attempt, failureWith } from '#ui/overlays/toast/attempt.ts';
import type { ToolPermission } from '../../contract/tool-shapes.ts';
import type { ChatTool, ToolServer } from '../../contract/tools-contract.ts';
import { chooseTool, useToolChoices } from './tool-choices.ts';
import { toolMessages as words } from './tool-messages.ts';
import { toolsApi, toolsQuery } from './tools-api.ts';
import { serverTones } from './server-tones.ts';
import './tools.css';

/** Without a conversation, the choices are for the one that begins. `agent` is the one that answers. */
type ToolPermissionsProps = { conversationId: string | null; agent: Agent | undefined };

export function ToolPermissions({ conversationId, agent }: ToolPermissionsProps) {
  const query = toolsQuery(conversationId);
  const { data, isError } = useQuery(query);
  const queryClient = useQueryClient();
  const choices = useToolChoices();
  const groups = data ? groupsOf(data) : [];

  function permissionOf({ id, permission }: ChatTool): ToolPermission {
    return conversationId === null ? (choices[id]?.permission ?? permission) : permission;
  }

  function change({ id, fingerprint }: ChatTool, permission: ToolPermission): void {
    const choice = { toolId: id, permission, ...(fingerprint !== null && { fingerprint }) };
    if (conversationId === null) return chooseTool(choice);
    queryClient.setQueryData(
      query.queryKey,
      (old) =>
        old && {
          ...old,
          tools: old.tools.map((tool) => (tool.id === id ? { ...tool, permission, hasChanged: false } : tool)),
        },
    );
    void attempt({
      action: () => toolsApi.setToolPermission({ id: conversationId, ...choice }),
      describeFailure: failureWith(words.notChanged),
      refresh: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
    });
  }

  return (
    <>
      <p className="cap">{conversationId === null ? words.newLead : words.lead}</p>
      {agent && !agent.abilities.tools && (
        <Notice tone="info">{agent.id === 'lounge-offline' ? words.offline : words.cannot(agent.name)}</Notice>
      )}
      {isError && !data && <p role="alert">{words.failed}</p>}
      {!data && !isError && <Skeleton lines={[60, 80, 70]} label={words.loading} />}
      {groups.map(({ name, server, tools }) => (
        <section key={name} className="chat-tool-group" aria-label={name}>
          <h3 className="head">
            <bdi>{name}</bdi>
            {server && <Badge tone={serverTones[server.state]}>{words.serverStates[server.state]}</Badge>}
          </h3>
          {tools.length === 0 && <p className="cap">{words.noServerTools}</p>}
          <ul>
            {tools.map((tool) => (
              <ToolRow key={tool.id} tool={tool} permission={permissionOf(tool)} onChange={change} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type ToolRowProps = {
  tool: ChatTool;
  permission: ToolPermission;
  onChange: (tool: ChatTool, permission: ToolPermission) => void;
};

function ToolRow({ tool, permission, onChange }: ToolRowProps) {
  const canAsk = tool.permissions.includes('ask');
  const options = tool.permissions.map((value) => ({
    value,
    label: value === 'always' && !canAsk ? words.on : words.permissions[value],
  }));
  return (
    <li className="chat-tool-row">
      <div>
        <bdi>{tool.title}</bdi>
        <p className="cap">{tool.server === null ? words.descriptions[tool.id] : tool.description}</p>
        {tool.hasChanged && <p className="cap chat-tool-changed">{words.hasChanged}</p>}
      </div>
      <Segmented
        label={words.permissionOf(tool.title)}
        options={options}
        value={permission}
        onChange={(value) => onChange(tool, value)}
      />
    </li>
  );
}

type Group = { name: string; server: ToolServer | null; tools: ChatTool[] };

/** Lounge's own first, then server by server, also those without tools. */
function groupsOf({ tools, servers }: { tools: ChatTool[]; servers: ToolServer[] }): Group[] {
  const ofServer = (name: string | null): ChatTool[] => tools.filter(({ server }) => server === name);
  return [
    { name: words.own, server: null, tools: ofServer(null) },
    ...servers.map((server) => ({ name: server.name, server, tools: ofServer(server.name) })),
  ];
}
