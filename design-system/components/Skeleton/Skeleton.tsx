import styled, { keyframes } from 'styled-components';
import { color, duration, fontSize, type FontSize, radius, type Space, space } from '../../tokens/index.ts';

const breathe = keyframes`50% { opacity: 0.55; }`;

const Shape = styled.span`
  display: block;
  background: ${color.skeleton.base};
  animation: ${breathe} ${duration.pulse} ease-in-out infinite;

  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`;

const Line = styled(Shape)<{ $size: FontSize; $width: string }>`
  inline-size: ${({ $width }) => $width};
  block-size: calc(${({ $size }) => fontSize[$size]} * 0.8);
  margin-block: calc(${({ $size }) => fontSize[$size]} * 0.35);
  border-radius: ${radius.s};
`;

const Block = styled(Shape)<{ $shape: SkeletonShape; $width: string; $height: string }>`
  flex: none;
  inline-size: ${({ $width }) => $width};
  block-size: ${({ $height }) => $height};
  border-radius: ${({ $shape }) => ($shape === 'circle' ? radius.pill : radius.m)};
`;

const Lines = styled.span<{ $gap: Space }>`
  display: grid;
  gap: ${({ $gap }) => space[$gap]};
`;

type SkeletonShape = 'text' | 'block' | 'circle';

export interface SkeletonProps {
  shape?: SkeletonShape | undefined;
  /** Number of text lines; the last of several is shorter. */
  lines?: number | undefined;
  /** Font size of the text. */
  size?: FontSize | undefined;
  /** A CSS length: a size token or a percentage. */
  width?: string | undefined;
  height?: string | undefined;
}

/** The final shape of content that is loading; silent, because the region around it is announced. */
export function Skeleton({ shape = 'text', lines = 1, size = 'm', width = '100%', height = '100%' }: SkeletonProps) {
  if (shape !== 'text') return <Block aria-hidden $shape={shape} $width={width} $height={height} />;
  return (
    <Lines aria-hidden $gap="3xs">
      {Array.from({ length: lines }, (_, line) => (
        <Line key={line} $size={size} $width={lines > 1 && line === lines - 1 ? `calc(${width} * 0.6)` : width} />
      ))}
    </Lines>
  );
}
