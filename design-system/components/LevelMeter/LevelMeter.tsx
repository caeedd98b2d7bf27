import styled from 'styled-components';
import { color } from '../../tokens/index.ts';
import { Fill, Track } from '../ProgressBar/ProgressBar.tsx';

const Level = styled(Fill)`
  transition: none;
`;

export interface LevelMeterProps {
  /** Name of the measured value, e.g. "Microphone level". */
  label: string;
  /** 0 to 1. */
  value: number;
  /** The same in words, e.g. "quiet". */
  valueText: string;
}

/** The current loudness. Announced only on request, because it changes all the time. */
export function LevelMeter({ label, value, valueText }: LevelMeterProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Track role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent} aria-valuetext={valueText}>
      <Level $color={color.status.success.mark} style={{ inlineSize: `${percent}%` }} />
    </Track>
  );
}
