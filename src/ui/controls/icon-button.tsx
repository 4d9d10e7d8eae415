// A square button with an icon, a name and a tooltip.

import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { tooltipProps } from './tooltip-props.ts';
import './icon-button.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
  /** The accessible name, also shown as the tooltip. */
  label: string;
  icon: ReactNode;
  /** 28 or 32 px square. */
  size?: 'sm' | 'md';
  /** Shown as key caps in the tooltip. */
  shortcut?: string;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ label, icon, size = 'sm', shortcut, type = 'button', ...rest }: IconButtonProps) {
  const tip = shortcut ? tooltipProps(label, shortcut) : tooltipProps(label);
  return (
    <button {...rest} {...tip} type={type} className={size === 'md' ? 'ib md' : 'ib'} aria-label={label}>
      {icon}
    </button>
  );
}
