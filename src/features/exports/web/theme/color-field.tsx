// A colour as text and by the browser's own picker, with its contrast on paper.

import { useId } from 'react';
import { contrastOnWhite, isHexColor } from './contrast.ts';
import { themeMessages } from './messages.ts';

/** `least`: 4.5 for text (WCAG 2.2), 1 for what is only decoration. */
type ColorFieldProps = { label: string; value: string; least: number; onChange: (value: string) => void };

export function ColorField({ label, value, least, onChange }: ColorFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const contrast = contrastOnWhite(value);
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="export-color">
        <input
          type="color"
          aria-label={themeMessages.pick(label)}
          value={isHexColor(value) ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          className="in md mono"
          value={value}
          maxLength={7}
          spellCheck={false}
          aria-invalid={contrast === null || undefined}
          aria-describedby={hintId}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <p className={isFine(contrast, least) ? 'field-hint num' : 'field-hint num export-low-contrast'} id={hintId}>
        {hintOf(contrast, least)}
      </p>
    </div>
  );
}

function isFine(contrast: number | null, least: number): boolean {
  return contrast !== null && contrast >= least;
}

function hintOf(contrast: number | null, least: number): string {
  if (contrast === null) return themeMessages.notAColor;
  // Rounded down: 4.49 is not 4.5.
  const ratio = (Math.floor(contrast * 10) / 10).toFixed(1);
  return contrast < least ? themeMessages.lowContrast(ratio, least) : themeMessages.contrast(ratio);
}
