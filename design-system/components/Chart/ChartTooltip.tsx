import type { TooltipContentProps } from 'recharts';
import styled from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, radius, shadow, size, space } from '../../tokens/index.ts';
import type { PlotProps, PlotRow } from './chart.ts';
import { SeriesMark, type Sign } from './Legend.tsx';

const Box = styled.div`
  display: grid;
  gap: ${space['2xs']};
  max-inline-size: ${size.tile};
  padding: ${space.xs} ${space.s};
  font-size: ${fontSize.xs};
  line-height: ${lineHeight.snug};
  color: ${color.text.default};
  background: ${color.surface.raised};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.m};
  box-shadow: ${shadow.lifted};
`;

const Category = styled.p`
  color: ${color.text.muted};
`;

const Line = styled.p`
  display: flex;
  gap: ${space.xs};
  align-items: center;

  & > strong {
    margin-inline-start: auto;
    font-weight: ${fontWeight.semibold};
  }
`;

interface ChartTooltipProps extends Pick<PlotProps, 'series' | 'formatValue'> {
  sign: Sign;
  /** Set by the chart library. */
  active?: boolean;
  payload?: TooltipContentProps['payload'];
}

/** The values at the pointer, or at the position of the arrow keys, where they are also announced. */
export function ChartTooltip({ active = false, payload, series, formatValue, sign }: ChartTooltipProps) {
  const row = payload?.[0]?.payload as PlotRow | undefined;
  return (
    <div role="status">
      {active && row && (
        <Box>
          <Category>{row.category}</Category>
          {series.map(({ name }, place) => {
            const value = row[`value${place}`] ?? null;
            return (
              value !== null && (
                <Line key={name}>
                  <SeriesMark place={place} sign={sign} />
                  <span>{name}</span> <strong>{formatValue(value)}</strong>
                </Line>
              )
            );
          })}
        </Box>
      )}
    </div>
  );
}
