import styled from 'styled-components';
import {
  breakpoints,
  color,
  duration,
  easing,
  fontSize,
  fontWeight,
  lineHeight,
  radius,
  shadow,
  size,
  space,
  zIndex,
} from '../../tokens/index.ts';
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export const Root = styled.div`
  display: grid;
  gap: ${space.l};
  container-type: inline-size;
`;

/** The world has its east on the right in every script. */
export const Frame = styled.div<{ $ratio: number }>`
  position: relative;
  direction: ltr;
  aspect-ratio: ${({ $ratio }) => $ratio};
`;

export const Sea = styled.svg`
  inline-size: 100%;
  block-size: 100%;
  fill: ${color.surface.track};

  @media (forced-colors: active) {
    fill: Canvas;
    stroke: CanvasText;
  }
`;

export const Marker = styled.span`
  --least: clamp(${space.xs}, 1.2cqi, ${space.s});
  --more: clamp(${space.xs}, 2.8cqi, ${space.xl});
  position: absolute;
  inline-size: calc(var(--least) + var(--share) * var(--more));
  min-inline-size: max-content;
  aspect-ratio: 1;
  translate: -50% -50%;

  &[data-active='true'] {
    z-index: ${zIndex.raised};
  }
`;

export const Dot = styled.span`
  display: grid;
  place-items: center;
  block-size: 100%;
  padding-inline: ${space['3xs']};
  font-size: ${fontSize['2xs']};
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  color: ${color.text.onAccent};
  background: ${color.accent.fill};
  border-radius: ${radius.pill};
  outline: ${space['2xs']} solid color-mix(in srgb, ${color.accent.mark} 24%, transparent);
  transition: scale ${duration.fast} ${easing.standard};

  [data-active='true'] > & {
    scale: 1.15;
  }
  @container (max-width: ${breakpoints.sm}px) {
    font-size: 0;
    outline-width: ${size.stroke};
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    color: HighlightText;
    background: Highlight;
    outline-color: Canvas;
  }
`;

export const Bubble = styled.span`
  position: absolute;
  inset-block-end: calc(100% + ${space.xs});
  left: 50%;
  padding: ${space['2xs']} ${space.xs};
  font-size: ${fontSize.xs};
  line-height: ${lineHeight.snug};
  inline-size: max-content;
  max-inline-size: ${size.art};
  color: ${color.text.onInverse};
  background: ${color.surface.inverse};
  border: ${size.hairline} solid transparent;
  border-radius: ${radius.s};
  box-shadow: ${shadow.lifted};
  display: none;
  pointer-events: none;
  translate: -50%;

  &[data-side='start'] {
    left: 0;
    translate: none;
  }
  &[data-side='end'] {
    right: 0;
    left: auto;
    translate: none;
  }
  [data-active='true'] > & {
    display: block;
  }
`;

export const List = styled.ol<{ $isShown: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${size.art}), 1fr));
  gap: 0 ${space.l};
  margin: 0;
  padding: 0;
  list-style: none;
  ${({ $isShown }) => !$isShown && visuallyHidden}
`;

export const Row = styled.li`
  border-block-end: ${size.hairline} solid ${color.border.default};

  &[data-active='true'] {
    background: ${color.accent.quiet};
  }
`;

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.s};
  justify-content: space-between;
  padding: ${space.xs} ${space['2xs']};
  font-size: ${fontSize.s};
`;

export const Name = styled.span`
  font-weight: ${fontWeight.medium};
`;

export const Count = styled.span`
  font-variant-numeric: tabular-nums;
  color: ${color.text.muted};
`;
