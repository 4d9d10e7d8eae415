// The button of the menu 'Open in…'. It is on the screen before the menu is loaded, so that nothing beside it moves.

import { SquareArrowOutUpRight } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import './open-in.css';

const LABEL = 'Open in…';

/** Bars of tools have an icon only. */
type OpenInButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { isSmall: boolean };

export function OpenInButton({ isSmall, ...rest }: OpenInButtonProps) {
  return (
    <Button
      {...rest}
      {...tooltipProps(LABEL)}
      variant={isSmall ? 'ghost' : 'default'}
      size={isSmall ? 'sm' : 'md'}
      icon={<SquareArrowOutUpRight />}
    >
      <span className={isSmall ? 'sr' : 'open-in-word'}>{LABEL}</span>
    </Button>
  );
}
