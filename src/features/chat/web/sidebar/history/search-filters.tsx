// What a search in the messages is narrowed by.

import { useQuery } from '@tanstack/react-query';
import type { Agent } from '#features/agents/contract.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { historyMessages } from './messages.ts';
import { foldersQuery, type SearchFilter } from './queries.ts';

type SearchFiltersProps = {
  agents: readonly Agent[];
  filter: SearchFilter;
  onFilter: (filter: SearchFilter) => void;
};

const AGENT = 'agent ';
const FOLDER = 'folder ';

/** By the field that chooses it; `none` is what no field chooses. */
function splitFilter(filter: SearchFilter) {
  const { role, agentId, days, folderId, isPinned, isArchived, hasAttachments, ...none } = filter;
  return {
    none,
    when: { ...(days && { days }) },
    attached: { ...(hasAttachments && { hasAttachments }) },
    who: { ...(role && { role }), ...(agentId && { agentId }) },
    where: {
      ...(folderId && { folderId }),
      ...(isPinned && { isPinned }),
      ...(isArchived && { isArchived }),
    },
  };
}

export function SearchFilters({ agents, filter, onFilter }: SearchFiltersProps) {
  const folders = useQuery(foldersQuery).data ?? [];
  const { role, agentId, days, hasAttachments } = filter;
  const { who, when, where, attached, none } = splitFilter(filter);
  return (
    <div className="chat-search-filters">
      <SelectField
        label={historyMessages.who}
        value={agentId ? `${AGENT}${agentId}` : (role ?? '')}
        onChange={({ target }) => onFilter({ ...none, ...when, ...where, ...attached, ...readWho(target.value) })}
      >
        <option value="">{historyMessages.anyone}</option>
        <option value="user">{historyMessages.you}</option>
        <option value="assistant">{historyMessages.anyAgent}</option>
        {agents.map(({ id, name }) => (
          <option key={id} value={`${AGENT}${id}`}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={historyMessages.when}
        value={String(days ?? '')}
        onChange={({ target: { value } }) =>
          onFilter({ ...none, ...who, ...where, ...attached, ...(value && { days: Number(value) }) })
        }
      >
        <option value="">{historyMessages.anyTime}</option>
        <option value="7">{historyMessages.pastWeek}</option>
        <option value="30">{historyMessages.pastMonth}</option>
        <option value="365">{historyMessages.pastYear}</option>
      </SelectField>
      <SelectField
        label={historyMessages.where}
        value={whereValue(where)}
        onChange={({ target }) => onFilter({ ...none, ...who, ...when, ...attached, ...readWhere(target.value) })}
      >
        <option value="">{historyMessages.everywhere}</option>
        <option value="pinned">{historyMessages.pinned}</option>
        <option value="archived">{historyMessages.archived}</option>
        {folders.map(({ id, name }) => (
          <option key={id} value={`${FOLDER}${id}`}>
            {name}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={historyMessages.withAttachments}
        checked={hasAttachments ?? false}
        onChange={({ target }) =>
          onFilter({ ...none, ...who, ...when, ...where, ...(target.checked && { hasAttachments: true }) })
        }
      />
    </div>
  );
}

function readWho(value: string): SearchFilter {
  if (value.startsWith(AGENT)) return { agentId: value.slice(AGENT.length) };
  return value === 'user' || value === 'assistant' ? { role: value } : {};
}

function readWhere(value: string): SearchFilter {
  if (value.startsWith(FOLDER)) return { folderId: value.slice(FOLDER.length) };
  if (value === 'pinned') return { isPinned: true };
  return value === 'archived' ? { isArchived: true } : {};
}

function whereValue({ folderId, isPinned, isArchived }: SearchFilter): string {
  if (folderId) return `${FOLDER}${folderId}`;
  if (isPinned) return 'pinned';
  return isArchived ? 'archived' : '';
}
