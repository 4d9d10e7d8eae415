// In the settings: the servers whose tools agents can use, and what agents have called.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatMoment } from '#text/dates/format-date.ts';
import { Badge } from '#ui/components/badge.tsx';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { NextPage } from '#ui/controls/next-page.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { serverTones } from './tools/server-tones.ts';
import { toolMessages as words } from './tools/tool-messages.ts';
import './tools/tools.css';
import { toolLogQuery, toolsQuery } from './tools/tools-api.ts';

export function ToolsPanel() {
  const { data } = useQuery(toolsQuery(null));
  const titles = new Map(data?.tools.map(({ id, title }) => [id, title]));
  return (
    <>
      <p className="settings-lead settings-first">{words.settingsText}</p>
      {data?.servers.length === 0 ? (
        <p className="cap">{words.noServers}</p>
      ) : (
        <ul className="settings-rows chat-tools-servers">
          {data?.servers.map(({ name, state, toolCount }) => (
            <li key={name} className="settings-item">
              <SettingsRow isShort name={<bdi>{name}</bdi>} text={words.toolCount(toolCount)}>
                <Badge tone={serverTones[state]}>{words.serverStates[state]}</Badge>
              </SettingsRow>
            </li>
          ))}
        </ul>
      )}
      <ToolLog titles={titles} />
    </>
  );
}

/** `titles`: of the tools there are, by id. */
function ToolLog({ titles }: { titles: ReadonlyMap<string, string> }) {
  const query = useInfiniteQuery(toolLogQuery);
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <h3 className="head chat-tools-log">{words.log}</h3>
      <ListState query={{ ...query, data: entries }} words={words.logList} />
      <ul className="settings-rows is-last">
        {entries?.map(({ id, toolId, server, outcome, consent, createdAt }) => (
          <li key={id} className="settings-item">
            <SettingsRow
              isShort
              name={<bdi>{words.callName(titles.get(toolId) ?? toolId, server)}</bdi>}
              text={[formatMoment(createdAt), consent && words.consents[consent]].filter(Boolean).join(' · ')}
            >
              <span className="cap">{words.states[outcome]}</span>
            </SettingsRow>
          </li>
        ))}
      </ul>
      <NextPage query={query} size="sm">
        {words.more}
      </NextPage>
    </>
  );
}
