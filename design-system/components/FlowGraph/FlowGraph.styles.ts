import styled, { css } from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, radius, size, space } from '../../tokens/index.ts';
import { box } from './flow-lines.ts';

export const Frame = styled.div`
  position: relative;
  max-block-size: 80dvh;
  padding: ${space.m};
  overflow: auto;
  overscroll-behavior-x: contain;
  scroll-padding: ${space.m};
  background: ${color.surface.sunken};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.l};
  @media print {
    max-block-size: none;
    overflow: visible;
  }
`;

export const Picture = styled.div`
  position: relative;
`;

export const Lines = styled.svg`
  position: absolute;
  inset: 0;
  overflow: visible;
  color: ${color.border.strong};

  &:dir(rtl) {
    scale: -1 1;
  }
  @media (forced-colors: active) {
    color: CanvasText;
  }
`;

export const Nodes = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Node = styled.li`
  position: absolute;
  inline-size: ${box.width}rem;
  block-size: ${box.height}rem;
`;

const quiet = css`
  background: ${color.surface.sunken};
  border-style: dashed;
  border-radius: ${radius.pill};
  padding-inline: ${space.l};
`;

const current = css`
  border-color: ${color.accent.mark};
  box-shadow: inset 0 0 0 ${size.hairline} ${color.accent.mark};
  @media (forced-colors: active) {
    border: calc(2 * ${size.stroke}) solid Highlight;
  }
`;

export const Box = styled.span<{ $isQuiet: boolean; $isCurrent: boolean }>`
  display: grid;
  align-content: center;
  block-size: 100%;
  padding: ${space['2xs']} ${space.s};
  overflow: hidden;
  font-size: ${fontSize.xs};
  line-height: ${lineHeight.snug};
  color: ${color.text.default};
  text-decoration: none;
  background: ${color.surface.card};
  border: ${size.hairline} solid ${color.border.strong};
  border-radius: ${radius.m};
  ${({ $isQuiet }) => $isQuiet && quiet}
  ${({ $isCurrent }) => $isCurrent && current}

  &:is(a):hover {
    background: ${color.surface.hover};
    border-color: ${color.accent.mark};
  }
`;

/** What does not fit is cut in the picture only. */
const cutAfter = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
`;

export const Name = styled.span`
  ${cutAfter(1)}
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;

  a > & {
    color: ${color.text.accent};
  }
`;

export const Detail = styled.span`
  ${cutAfter(2)}
  color: ${color.text.muted};
`;
