import styled from 'styled-components';
import type { Tone } from '../Banner/Banner.styles.ts';
import { color, fontSize, fontWeight, lineHeight, size, space } from '../../tokens/index.ts';

export const Root = styled.div`
  display: grid;
  gap: ${space.s};
`;

export const Clear = styled.div`
  display: flex;
  justify-content: flex-end;
`;

export const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Row = styled.li<{ $tone: Tone }>`
  display: flex;
  gap: ${space.s};
  padding-block: ${space.s};
  font-size: ${fontSize.s};
  line-height: ${lineHeight.normal};
  overflow-wrap: anywhere;

  & + & {
    border-block-start: ${size.hairline} solid ${color.border.default};
  }
  & > svg {
    margin-block-start: calc((1lh - ${size.icon.m}) / 2);
    color: ${({ $tone }) => color.status[$tone].mark};
  }
`;

export const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

export const Title = styled.p`
  font-weight: ${fontWeight.semibold};
`;

export const Time = styled.time`
  font-size: ${fontSize.xs};
  color: ${color.text.muted};
`;
