import styled from 'styled-components';
import { color, duration, easing, fontSize, radius, size, space } from '../../tokens/index.ts';

const Root = styled.div`
  display: grid;
  gap: ${space['2xs']};
  font-size: ${fontSize.s};
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space['2xs']} ${space.s};

  & > :last-child {
    color: ${color.text.muted};
    font-variant-numeric: tabular-nums;
  }
`;

export const Track = styled.div`
  block-size: ${size.bar};
  overflow: hidden;
  background: ${color.surface.track};
  border-radius: ${radius.pill};

  @media (forced-colors: active) {
    border: ${size.hairline} solid CanvasText;
  }
`;

export const Fill = styled.div<{ $color: string }>`
  block-size: 100%;
  background: ${({ $color }) => $color};
  border-radius: inherit;
  transition: inline-size ${duration.base} ${easing.standard};

  @media (forced-colors: active) {
    background: Highlight;
  }
`;

export interface ProgressBarProps {
  /** Name of the running task. */
  label: string;
  /** 0 to 100. */
  value: number;
  /** The same in words, e.g. "42%, about 10 seconds left". */
  valueText: string;
}

export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <Root>
      <Words aria-hidden>
        <span>{label}</span>
        <span>{valueText}</span>
      </Words>
      <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent} aria-valuetext={valueText}>
        <Fill $color={color.accent.mark} style={{ inlineSize: `${percent}%` }} />
      </Track>
    </Root>
  );
}
