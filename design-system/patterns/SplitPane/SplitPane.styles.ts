import styled, { css } from 'styled-components';
import { color, duration, easing, media, radius, size, space, zIndex } from '../../tokens/index.ts';

export const Root = styled.div<{ $isFilling: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, var(--split-share)) auto minmax(0, 1fr);
  min-inline-size: 0;
  ${({ $isFilling }) =>
    $isFilling &&
    css`
      grid-template-rows: minmax(0, 1fr);
      block-size: 100%;
    `}

  ${media.below('md')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Pane = styled.section<{ $isFilling: boolean; $isHiddenNarrow: boolean }>`
  min-inline-size: 0;
  ${({ $isFilling }) => $isFilling && 'overflow: auto;'}

  &[tabindex='0']:focus-visible {
    outline-offset: calc(-1 * ${size.stroke});
  }
  ${media.below('md')} {
    ${({ $isHiddenNarrow }) => $isHiddenNarrow && 'display: none;'}
  }
`;

/** The way back, only if the two are not side by side. */
export const Back = styled.div`
  padding-block-end: ${space.xs};

  ${media.up('md')} {
    display: none;
  }
`;

export const Line = styled.div`
  inline-size: ${size.hairline};
  margin-inline: ${space.m};
  background: ${color.border.default};

  ${media.below('md')} {
    display: none;
  }
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

/** Wide enough for touch, with a line in its middle that thickens when it can be moved. */
export const Separator = styled.div`
  position: relative;
  z-index: ${zIndex.raised};
  display: grid;
  justify-items: center;
  inline-size: ${size.target};
  margin-inline: ${space['2xs']};
  border-radius: ${radius.s};
  cursor: col-resize;
  touch-action: none;

  &::before {
    content: '';
    inline-size: ${size.hairline};
    block-size: 100%;
    background: ${color.border.default};
    border-radius: ${radius.pill};
    transition: background-color ${duration.fast} ${easing.standard};
  }
  &::after {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - ${space.m});
    inline-size: ${space['2xs']};
    block-size: ${space.xl};
    background: ${color.border.strong};
    border-radius: ${radius.pill};
  }
  &:hover::before,
  &:hover::after,
  &[data-moving]::before,
  &[data-moving]::after {
    background: ${color.accent.mark};
  }
  &:focus-visible {
    outline-offset: calc(-1 * ${size.stroke});
  }
  ${media.below('md')} {
    display: none;
  }
  @media (forced-colors: active) {
    &::before,
    &::after {
      background: CanvasText;
    }
    &:hover::after,
    &[data-moving]::after {
      background: Highlight;
    }
  }
`;
