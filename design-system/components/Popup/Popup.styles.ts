import { css } from 'styled-components';
import { color, duration, easing, fontSize, lineHeight, radius, shadow, size, space, zIndex } from '../../tokens/index.ts';

/** Popups follow their page in the document, so a later one lies above: even above the modal that opened it. */
export const positioner = css`
  z-index: ${zIndex.modal};
`;

/** The box of every popup: never larger than the available space, with scrolling inside. */
export const popupBox = css`
  max-inline-size: var(--available-width);
  max-block-size: var(--available-height);
  overflow-y: auto;
  overscroll-behavior: contain;
  font-size: ${fontSize.s};
  line-height: ${lineHeight.snug};
  color: ${color.text.default};
  background: ${color.surface.raised};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.m};
  box-shadow: ${shadow.overlay};
  transform-origin: var(--transform-origin);
  transition:
    opacity ${duration.fast} ${easing.standard},
    scale ${duration.fast} ${easing.standard};

  &:focus-visible {
    outline: none;
  }
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    scale: 0.98;
  }
`;

/** A row of a popup. The bar at its start marks the keyboard position, because the change of background alone is too faint. */
export const popupRow = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-block-size: ${size.control.m};
  padding: ${space['2xs']} ${space.s};
  border-radius: ${radius.s};
  color: inherit;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  /* Rows out of view are neither laid out nor painted: two hundred cost no more than a screenful. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto ${size.control.m};

  &[data-highlighted],
  &:focus-visible {
    outline: none;
    background: ${color.accent.quiet};
  }
  &[data-highlighted]::before,
  &:focus-visible::before {
    content: '';
    position: absolute;
    inset-block: ${space.xs};
    inset-inline-start: 0;
    border-inline-start: ${space['3xs']} solid ${color.accent.mark};
    border-radius: ${radius.pill};
  }
  &[data-disabled] {
    color: ${color.text.subtle};
    background: none;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[data-highlighted],
    &:focus-visible {
      outline: ${size.stroke} solid Highlight;
      outline-offset: calc(-1 * ${size.stroke});
    }
    &[data-disabled] {
      color: GrayText;
    }
  }
`;

/** Distances of a popup from its control and from the edges of the window, in px, as the positioning requires. */
export const popupOffset = { sideOffset: 6, collisionPadding: 8 } as const;
