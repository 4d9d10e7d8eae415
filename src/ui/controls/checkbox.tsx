// A native checkbox with its label.

import type { InputHTMLAttributes, ReactNode } from 'react';
import './checkbox.css';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'children'> & {
  label: ReactNode;
};

export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className="check">
      <input {...rest} type="checkbox" className="ck" />
      <span>{label}</span>
    </label>
  );
}
