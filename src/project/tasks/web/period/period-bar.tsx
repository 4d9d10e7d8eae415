// Which days a calendar or timeline shows: back, today, forward, and how much at once.

import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { taskMessages } from '../messages.ts';
import './period.css';

const words = taskMessages.period;

type PeriodBarProps<Zoom extends string> = {
  /** 'November 2026' */
  name: string;
  zooms: readonly Zoom[];
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  onBack: () => void;
  onToday: () => void;
  onForward: () => void;
  children?: ReactNode;
};

export function PeriodBar<Zoom extends keyof typeof words.zooms>(props: PeriodBarProps<Zoom>) {
  const { name, zooms, zoom, onZoom, onBack, onToday, onForward, children } = props;
  return (
    <div className="period-bar">
      <IconButton size="md" label={words.back} icon={<ChevronLeft />} onClick={onBack} />
      <Button size="sm" onClick={onToday}>
        {words.today}
      </Button>
      <IconButton size="md" label={words.forward} icon={<ChevronRight />} onClick={onForward} />
      <h2 className="head" aria-live="polite">
        {name}
      </h2>
      {children}
      <Segmented
        label={words.zoom}
        options={zooms.map((value) => ({ value, label: words.zooms[value] }))}
        value={zoom}
        onChange={onZoom}
      />
    </div>
  );
}
