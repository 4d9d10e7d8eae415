// A colour, entered as text or with the browser's picker, and its contrast on paper.

import { useId } from 'react';
import { contrastOnWhite, isHexColor } from './contrast.ts';
import { themeMessages } from './messages.ts';

type ColorFieldProps = {
  label: string;
  value: string;
  /** The contrast is measured on white paper. */
  minContrast: number;
  onChange: (value: string) => void;
};

export function ColorField({ label, value, minContrast, onChange }: ColorFieldProps) {
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
      <p
        className={hasContrast(contrast, minContrast) ? 'field-hint num' : 'field-hint num export-low-contrast'}
        id={hintId}
      >
        {hintOf(contrast, minContrast)}
      </p>
    </div>
  );
}

function hasContrast(contrast: number | null, minContrast: number): boolean {
  return contrast !== null && contrast >= minContrast;
}

/** WCAG 2.2 asks this of text. */
const TEXT_CONTRAST = 4.5;

function hintOf(contrast: number | null, minContrast: number): string {
  if (contrast === null) return themeMessages.notAColor;
  // Rounded down, because 4.49 does not meet 4.5.
  const ratio = (Math.floor(contrast * 10) / 10).toFixed(1);
  if (contrast < minContrast) return themeMessages.lowContrast(ratio, minContrast);
  return contrast < TEXT_CONTRAST ? themeMessages.decoration(ratio) : themeMessages.contrast(ratio);
}
