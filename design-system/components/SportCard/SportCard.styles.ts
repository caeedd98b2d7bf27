import styled from 'styled-components';
import { display } from '../../theme/typography.ts';
import { onGradient } from '../../theme/variables.ts';
import { duration, easing, fontSize, lineHeight, radius, shadow, size, space, type Sport, sportGradient } from '../../tokens/index.ts';

export const Root = styled.div<{ $sport: Sport }>`
  ${onGradient}
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  align-items: flex-start;
  inline-size: 100%;
  min-block-size: ${size.art};
  padding: ${space.m};
  overflow: hidden;
  text-align: start;
  text-decoration: none;
  background: ${({ $sport }) => sportGradient($sport)};
  border: 0;
  border-radius: ${radius.l};
  isolation: isolate;

  &:is(a, button) {
    cursor: pointer;
    transition: box-shadow ${duration.base} ${easing.standard};
  }
  &:is(a, button):hover {
    box-shadow: ${shadow.lifted};
  }
  &:focus-visible {
    outline-offset: calc(-3 * ${size.stroke});
  }
  @media (forced-colors: active) {
    border: ${size.hairline} solid CanvasText;
  }
`;

export const Art = styled.span`
  position: absolute;
  inset: 0;
  z-index: -1;
  transition: scale ${duration.base} ${easing.out};

  :is(a, button):hover > & {
    scale: 1.03;
  }
`;

/** Hides the lines behind the text; the gradient's contrast stays. */
export const Shade = styled.span<{ $sport: Sport }>`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 0;
  block-size: 65%;
  z-index: -1;
  background: linear-gradient(to top, var(--sport-${({ $sport }) => $sport}-to) 55%, transparent);
`;

export const Name = styled.span`
  ${display}
  font-size: ${fontSize['2xl']};
  max-inline-size: 100%;
  overflow-wrap: anywhere;
`;

export const Detail = styled.span`
  font-size: ${fontSize.s};
  line-height: ${lineHeight.snug};
`;
