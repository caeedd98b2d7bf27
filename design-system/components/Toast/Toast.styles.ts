import styled, { css, keyframes } from 'styled-components';
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
import type { Tone } from '../Banner/Banner.styles.ts';

const arrive = keyframes`from { opacity: 0; translate: 0 0.5rem; }`;

export const Root = styled.div<{ $tone: Tone; $isDraggable: boolean }>`
  display: flex;
  gap: ${space.s};
  align-items: flex-start;
  padding: ${space.s};
  padding-inline-start: ${space.m};
  font-size: ${fontSize.s};
  line-height: ${lineHeight.normal};
  color: ${color.text.default};
  background: ${color.surface.raised};
  border: ${size.hairline} solid ${color.border.default};
  border-inline-start: ${space['2xs']} solid ${({ $tone }) => color.status[$tone].mark};
  border-radius: ${radius.m};
  box-shadow: ${shadow.overlay};
  pointer-events: auto;
  animation: ${arrive} ${duration.base} ${easing.out};
  ${({ $isDraggable }) =>
    $isDraggable &&
    css`
      cursor: grab;
      touch-action: pan-y;
      user-select: none;
      &:active {
        cursor: grabbing;
      }
    `}

  & > svg {
    margin-block-start: calc((1lh - ${size.icon.m}) / 2);
    color: ${({ $tone }) => color.status[$tone].mark};
  }
  & > button {
    margin-block: calc((1lh - ${size.control.s}) / 2);
  }
`;

export const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

export const Title = styled.p`
  font-weight: ${fontWeight.semibold};
`;

/**
 * Does not cover fixed controls: on a phone it is above the footer of sheets and the controls of calls, elsewhere below the header
 * with its strip, and beside a drawer or a menu. Lets presses through except on a toast.
 */
export const Region = styled.section`
  position: fixed;
  inset-block-end: calc(${size.foot} + max(${space.s}, env(safe-area-inset-bottom)));
  inset-inline: ${space.m};
  z-index: ${zIndex.toast};
  pointer-events: none;

  ${media.up('sm')} {
    inset-block: calc(${size.header} + ${space.s}) auto;
    inset-inline-start: auto;
    inline-size: ${size.drawer};

    :root:has([data-header-strip]) & {
      inset-block-start: calc(${size.header} + ${size.control.l} + ${space.s});
    }
    /* A drawer or a menu on this side contains controls, so toasts move away from it. */
    :root:has([data-drawer='end']) &,
    :root:has([data-menu]) & {
      inset-block: auto calc(${size.foot} + ${space.s});
      inset-inline: ${space.m} auto;
    }
  }
`;

export const List = styled.ol`
  display: grid;
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;
