// Shows text that was masked because it has secrets, and masks it again.

import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';

const words = { show: 'Show secrets', hide: 'Hide secrets' };

type RevealButtonProps = { isRevealed: boolean; onChange: (isRevealed: boolean) => void };

export function RevealButton({ isRevealed, onChange }: RevealButtonProps) {
  return (
    <IconButton
      label={isRevealed ? words.hide : words.show}
      icon={isRevealed ? <EyeOff className="s" /> : <Eye className="s" />}
      aria-pressed={isRevealed}
      onClick={() => onChange(!isRevealed)}
    />
  );
}
