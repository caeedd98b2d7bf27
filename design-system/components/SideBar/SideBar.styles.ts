import styled, { css } from 'styled-components';
import { color, duration, easing, fontSize, fontWeight, lineHeight, media, radius, size, space } from '../../tokens/index.ts';

/** A column beside the screen; on a phone a strip above it, because a column would leave no space. */
export const Root = styled.div<{ $isCollapsed: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  padding: ${space.s} ${space.xs};
  background: ${color.surface.card};
  border-inline-end: ${size.hairline} solid ${color.border.default};

  ${media.up('md')} {
    position: sticky;
    inset-block-start: ${size.header};
    flex: none;
    inline-size: ${({ $isCollapsed }) => ($isCollapsed ? `calc(${size.control.l} + 2 * ${space.xs})` : size.tile)};
    block-size: calc(100dvh - ${size.header});
    overflow: hidden auto;
    overscroll-behavior: contain;
    transition: inline-size ${duration.base} ${easing.standard};
  }
  ${media.below('md')} {
    padding: ${space['2xs']};
    border-inline-end: 0;
    border-block-end: ${size.hairline} solid ${color.border.default};
  }
`;

export const List = styled.ul`
  display: flex;
  gap: ${space['3xs']};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.up('md')} {
    flex-direction: column;
  }
`;

export const Strip = styled.nav`
  display: flex;
  min-inline-size: 0;

  ${media.up('md')} {
    flex: 1;
    flex-direction: column;
    gap: ${space.xs};
    justify-content: space-between;
  }
  ${media.below('md')} {
    gap: ${space['3xs']};
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
  }
`;

export const Top = styled.div<{ $isCollapsed: boolean }>`
  display: flex;
  justify-content: ${({ $isCollapsed }) => ($isCollapsed ? 'center' : 'flex-end')};

  ${media.below('md')} {
    display: none;
  }
`;

const current = css`
  &[aria-current='page'] {
    font-weight: ${fontWeight.semibold};
    color: ${color.text.accent};
    background: ${color.accent.quiet};
  }
  &[aria-current='page']::before {
    content: '';
    position: absolute;
    inset-block: ${space.xs};
    inset-inline-start: 0;
    border-inline-start: ${space['3xs']} solid ${color.accent.mark};
    border-radius: ${radius.pill};
  }
`;

export const Entry = styled.a<{ $isCollapsed: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.s};
  inline-size: 100%;
  min-block-size: ${size.control.l};
  padding: ${space['2xs']} ${space.s};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.medium};
  line-height: ${lineHeight.snug};
  color: ${color.text.muted};
  text-align: start;
  text-decoration: none;
  background: none;
  border: 0;
  border-radius: ${radius.m};
  cursor: pointer;

  &:hover {
    color: ${color.text.default};
    background: ${color.surface.hover};
  }
  ${current}
  &:focus-visible {
    outline-offset: calc(-1 * ${size.stroke});
  }

  ${media.up('md')} {
    ${({ $isCollapsed }) =>
      $isCollapsed &&
      css`
        justify-content: center;
        padding-inline: 0;
      `}
  }
  ${media.below('md')} {
    padding-inline: ${space.s};
    white-space: nowrap;
    &[aria-current='page']::before {
      inset-block: auto 0;
      inset-inline: ${space.s};
      border-inline-start: 0;
      border-block-end: ${space['3xs']} solid ${color.accent.mark};
    }
  }
  @media (forced-colors: active) {
    &[aria-current='page']:not(:focus-visible) {
      outline: ${size.hairline} solid CanvasText;
      outline-offset: calc(-1 * ${size.hairline});
    }
  }
`;

/** Collapsed, labels are only for screen readers; a tooltip shows them. The strip on a phone always has labels. */
export const Words = styled.span<{ $isCollapsed: boolean }>`
  min-inline-size: 0;
  overflow-wrap: anywhere;

  ${media.up('md')} {
    flex: 1;
    ${({ $isCollapsed }) =>
      $isCollapsed &&
      css`
        position: absolute;
        inline-size: 1px;
        block-size: 1px;
        overflow: hidden;
        clip-path: inset(50%);
        white-space: nowrap;
      `}
  }
`;

export const Badge = styled.span<{ $isCollapsed: boolean }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  min-inline-size: ${size.icon.m};
  padding-inline: ${space['2xs']};
  font-size: ${fontSize['2xs']};
  font-variant-numeric: tabular-nums;
  font-weight: ${fontWeight.semibold};
  line-height: 1.6;
  color: ${color.text.onAccent};
  background: ${color.accent.fill};
  border-radius: ${radius.pill};

  ${media.up('md')} {
    ${({ $isCollapsed }) =>
      $isCollapsed &&
      css`
        position: absolute;
        inset-block-start: ${space['3xs']};
        inset-inline-end: ${space['3xs']};
      `}
  }
`;
