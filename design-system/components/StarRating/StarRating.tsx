import { useId } from 'react';
import { Count, Row, Stars, type StarSize } from './StarRating.styles.ts';
import { starPath } from './star-path.ts';

const places = [0, 1, 2, 3, 4];

export interface StarRatingProps {
  /** 0 to 5; shown to a tenth of a star. */
  value: number;
  /** The full announced text, e.g. "4.3 out of 5 stars, 12 reviews". */
  label: string;
  /** The number formatted for the reader's locale, e.g. "4.3"; without it only the stars are shown. */
  valueText?: string | undefined;
  /** Beside the stars, e.g. "(12)". */
  countText?: string | undefined;
  size?: StarSize | undefined;
}

export function StarRating({ value, label, valueText, countText, size = 's' }: StarRatingProps) {
  const clip = useId();
  const filled = Math.round(Math.min(5, Math.max(0, value)) * 10) / 10;
  return (
    <Row role="img" aria-label={label} $size={size}>
      {valueText}
      <Stars viewBox="0 0 120 24" $size={size} aria-hidden>
        <clipPath id={clip}>
          <rect width={filled * 24} height="24" />
        </clipPath>
        {places.map((place) => (
          <path key={place} d={starPath} transform={`translate(${place * 24} 0)`} />
        ))}
        <g clipPath={`url(#${clip})`}>
          {places.map((place) => (
            <path key={place} data-filled d={starPath} transform={`translate(${place * 24} 0)`} />
          ))}
        </g>
      </Stars>
      {countText !== undefined && <Count>{countText}</Count>}
    </Row>
  );
}
