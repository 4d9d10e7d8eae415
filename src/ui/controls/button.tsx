// A button, and its look for links that work like one.

import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import './button.css';

export type ButtonLook = {
  /** One `primary` per region; `danger` for the final step of a destructive action, `danger-line` for the way to it. */
  variant?: 'default' | 'primary' | 'ghost' | 'danger' | 'danger-line';
  /** 28, 32, 36 or 44 px high. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  wide?: boolean;
};

type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    icon?: ReactNode;
    /** Disables the button and shows `busyLabel` without changing its width. */
    busy?: boolean;
    busyLabel?: string;
    ref?: Ref<HTMLButtonElement>;
  };

/** Returns the class names of a look, for an `<a>` or a router link. */
export function buttonClass({ variant = 'default', size = 'md', wide = false }: ButtonLook = {}): string {
  return ['btn', variant !== 'default' && variant, size !== 'md' && size, wide && 'wide'].filter(Boolean).join(' ');
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    icon,
    busy = false,
    busyLabel,
    disabled = false,
    type = 'button',
    children,
    ...rest
  } = props;
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {icon}
      {busyLabel ? <StableWords resting={children} busyLabel={busyLabel} busy={busy} /> : children}
    </button>
  );
}

function StableWords({ resting, busyLabel, busy }: { resting: ReactNode; busyLabel: string; busy: boolean }) {
  return (
    <span className="btn-words">
      <span data-off={busy || undefined} aria-hidden={busy}>
        {resting}
      </span>
      <span data-off={!busy || undefined} aria-hidden={!busy}>
        {busyLabel}
      </span>
    </span>
  );
}
