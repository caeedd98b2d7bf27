import styled, { css, keyframes } from 'styled-components';
import { color, delay, duration, fontSize, fontWeight, lineHeight, radius, size, space, zIndex } from '../../tokens/index.ts';

export type TableHeight = 'auto' | 's' | 'm' | 'l';

const heights: Record<TableHeight, string> = { auto: 'none', s: size.tile, m: size.page.narrow, l: size.page.normal };

export const Frame = styled.div<{ $height: TableHeight }>`
  position: relative;
  max-block-size: ${({ $height }) => heights[$height]};
  overflow: auto;
  overscroll-behavior-x: contain;
  /* Focused elements scroll clear of the sticky header. */
  scroll-padding-block-start: ${size.control.l};
  background: ${color.surface.card};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.l};
  @media print {
    max-block-size: none;
    overflow: visible;
    & tr {
      break-inside: avoid;
    }
  }
`;

/** Borders are not collapsed: collapsed ones would scroll away from under the sticky header. */
export const Grid = styled.table`
  inline-size: 100%;
  border-spacing: 0;
  font-size: ${fontSize.s};
  line-height: ${lineHeight.snug};

  & tbody tr:not(:last-child) > * {
    border-block-end: ${size.hairline} solid ${color.border.default};
  }
`;

export const Caption = styled.caption`
  padding: ${space.m} ${space.m} ${space.xs};
  font-size: ${fontSize.m};
  font-weight: ${fontWeight.semibold};
  text-align: start;
`;

const cell = css<{ $isNumeric: boolean }>`
  padding: ${space.s} ${space.m};
  text-align: start;
  ${({ $isNumeric }) =>
    $isNumeric &&
    css`
      text-align: end;
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    `}
`;

export const Head = styled.th<{ $isNumeric: boolean }>`
  ${cell}
  position: sticky;
  inset-block-start: 0;
  z-index: ${zIndex.raised};
  block-size: ${size.control.l};
  padding-block: 0;
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.semibold};
  white-space: nowrap;
  color: ${color.text.muted};
  background: ${color.surface.card};
  border-block-end: ${size.hairline} solid ${color.border.strong};
`;

/** Aligned with the column: the button's padding extends into the cell's. */
export const SortButton = styled.button<{ $isNumeric: boolean }>`
  display: inline-flex;
  flex-direction: ${({ $isNumeric }) => ($isNumeric ? 'row-reverse' : 'row')};
  gap: ${space['2xs']};
  align-items: center;
  min-block-size: ${size.control.s};
  margin-inline: calc(-1 * ${space.xs});
  padding: 0 ${space.xs};
  font: inherit;
  color: inherit;
  background: none;
  border: 0;
  border-radius: ${radius.s};
  cursor: pointer;

  &:hover {
    color: ${color.text.default};
    background: ${color.surface.hover};
  }
  &:focus-visible {
    outline-offset: calc(-1 * ${size.stroke});
  }
  [aria-sort] > & {
    color: ${color.text.default};
  }
`;

export const Row = styled.tr`
  transition: background-color ${duration.fast};

  &:hover {
    background: ${color.surface.hover};
  }
`;

const unbroken = css`
  white-space: nowrap;
`;

const breakable = css`
  overflow-wrap: anywhere;
`;

export const Cell = styled.td<{ $isNumeric: boolean; $isUnbroken?: boolean; $isBreakable?: boolean }>`
  ${cell}
  ${({ $isUnbroken = false }) => $isUnbroken && unbroken}
  ${({ $isBreakable = false }) => $isBreakable && breakable}
`;

export const RowHead = styled.th<{ $isNumeric: boolean }>`
  ${cell}
  font-weight: ${fontWeight.semibold};

  /* Reached by stepping from row to row where the row has no link. */
  &&:focus-visible {
    outline: ${size.stroke} solid ${color.border.focus};
    outline-offset: calc(-1 * ${size.stroke});
  }
`;

export const Folded = styled.span`
  display: block;
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.regular};
  color: ${color.text.muted};
`;

export const Nothing = styled.td`
  padding: ${space.m};
`;

const hidden = keyframes`from, to { visibility: hidden; }`;

/** Reserves its space from the start, but becomes visible only if loading takes noticeably long. */
export const Late = styled.tbody`
  animation: ${hidden} ${delay.skeleton};
`;
