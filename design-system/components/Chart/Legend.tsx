import styled from 'styled-components';
import { color, fontSize, radius, size, space } from '../../tokens/index.ts';
import { type ChartSeries, strokeOf } from './chart.ts';

/** How a series looks in the plot. */
export type Sign = 'line' | 'bar';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space['2xs']} ${space.m};
  margin: 0;
  padding: 0;
  font-size: ${fontSize.s};
  color: ${color.text.muted};
  list-style: none;
`;

const Entry = styled.li`
  display: flex;
  gap: ${space.xs};
  align-items: center;
`;

const Mark = styled.svg<{ $sign: Sign }>`
  flex: none;
  inline-size: ${({ $sign }) => ($sign === 'line' ? size.icon.l : space.s)};
  block-size: ${space.s};
  overflow: visible;
  border-radius: ${radius.s};

  @media (forced-colors: active) {
    --color-series-first: CanvasText;
    --color-series-second: LinkText;
    --color-series-third: Highlight;
    --color-series-fourth: GrayText;
  }
`;

export const SeriesMark = ({ place, sign }: { place: number; sign: Sign }) => {
  const { color: stroke, dash } = strokeOf(place);
  return (
    <Mark $sign={sign} viewBox={sign === 'line' ? '0 0 24 12' : '0 0 12 12'} aria-hidden>
      {sign === 'line' ? (
        <line x2="24" y1="6" y2="6" stroke={stroke} strokeDasharray={dash} strokeWidth="2" />
      ) : (
        <rect width="12" height="12" rx="3" fill={stroke} />
      )}
    </Mark>
  );
};

/** Names each line or bar; shown only if there are several. */
export const Legend = ({ series, sign }: { series: readonly ChartSeries[]; sign: Sign }) => (
  <List>
    {series.map(({ name }, place) => (
      <Entry key={name}>
        <SeriesMark place={place} sign={sign} />
        {name}
      </Entry>
    ))}
  </List>
);
