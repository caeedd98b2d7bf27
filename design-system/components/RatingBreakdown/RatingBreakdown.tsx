import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, space } from '../../tokens/index.ts';
import { Fill, Track } from '../ProgressBar/ProgressBar.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { sharesOf, type StarCounts, type StarShare } from './shares.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: max-content 1fr max-content;
  gap: ${space.xs} ${space.s};
  margin: 0;
  padding: 0;
  font-size: ${fontSize.s};
  font-variant-numeric: tabular-nums;
  list-style: none;

  & li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
  }
  & li > :last-child {
    text-align: end;
    color: ${color.text.muted};
  }
`;

export interface RatingBreakdownProps {
  /** Names the list, e.g. "How 12 athletes rated". */
  label: string;
  /** Number of reviews with 1 to 5 stars. */
  counts: StarCounts;
  /** Before a bar, e.g. "5 stars". */
  starLabel: (stars: StarShare['stars']) => ReactNode;
  /** After a bar, e.g. "75%"; formatted for the reader's locale. */
  percentText: (percent: number) => string;
  /** Announced after the percentage, e.g. "9 reviews". */
  countText?: ((count: number) => string) | undefined;
}

export const RatingBreakdown = ({ label, counts, starLabel, percentText, countText }: RatingBreakdownProps) => (
  <List aria-label={label}>
    {sharesOf(counts).map(({ stars, count, percent }) => (
      <li key={stars}>
        <span>{starLabel(stars)}</span>
        <Track aria-hidden>
          <Fill $color={color.rating.filled} style={{ inlineSize: `${percent}%` }} />
        </Track>
        <span>
          {percentText(percent)}
          {countText !== undefined && <VisuallyHidden> {countText(count)}</VisuallyHidden>}
        </span>
      </li>
    ))}
  </List>
);
