import styled from 'styled-components';
import {
  color,
  duration,
  easing,
  fontSize,
  fontWeight,
  lineHeight,
  media,
  radius,
  shadow,
  size,
  space,
  zIndex,
} from '../../tokens/index.ts';

export const Root = styled.div`
  display: grid;
  gap: ${space.l};

  ${media.up('md')} {
    grid-template-columns: minmax(0, 1fr) minmax(0, ${size.tile});
    align-items: center;
    gap: ${space.xl};
  }
`;

/** Not mirrored: east is on the right in every script. */
export const Frame = styled.div<{ $ratio: number }>`
  position: relative;
  direction: ltr;
  aspect-ratio: ${({ $ratio }) => $ratio};
  container-type: inline-size;
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
  --least: ${space.m};
  --more: clamp(${space.xs}, 4cqi, ${space['2xl']});
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

export const List = styled.ol`
  display: grid;
  align-content: center;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Row = styled.li`
  padding-block: ${space.xs};
  font-size: ${fontSize.s};
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
`;

export const Name = styled.span`
  font-weight: ${fontWeight.medium};
`;

export const Count = styled.span`
  font-variant-numeric: tabular-nums;
  color: ${color.text.muted};
`;

export const Parts = styled.p`
  font-size: ${fontSize.xs};
  line-height: ${lineHeight.snug};
  color: ${color.text.muted};
`;
