// A field that filters a list while a person types.

import { Search } from 'lucide-react';
import { TextField } from '#ui/controls/field/text-field.tsx';
import './search-field.css';

type SearchFieldProps = {
  /** The placeholder and the accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
};

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className="search-field">
      <TextField
        label={label}
        isLabelHidden
        type="search"
        placeholder={label}
        value={value}
        end={<Search className="s" />}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** Returns true if a name contains what was searched for, regardless of case and of spaces around it. */
export function matchesSearch(name: string, search: string): boolean {
  return name.toLowerCase().includes(search.trim().toLowerCase());
}
