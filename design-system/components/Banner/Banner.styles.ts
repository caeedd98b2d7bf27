import styled from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, radius, size, space } from '../../tokens/index.ts';

export type Tone = 'success' | 'warning' | 'danger' | 'info';

export const Root = styled.div<{ $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.s};
  align-items: flex-start;
  padding: ${space.s} ${space.m};
  font-size: ${fontSize.s};
  line-height: ${lineHeight.normal};
  color: ${color.text.default};
  background: ${({ $tone }) => color.status[$tone].surface};
  border: ${size.hairline} solid ${({ $tone }) => color.status[$tone].border};
  border-radius: ${radius.m};

  & > svg {
    color: ${({ $tone }) => color.status[$tone].mark};
    margin-block-start: calc((1lh - ${size.icon.m}) / 2);
  }
`;

export const Words = styled.div`
  flex: 1 1 calc(${size.art} - ${space.m});
  min-inline-size: 0;
`;

export const Title = styled.p`
  font-weight: ${fontWeight.semibold};
`;

export const Actions = styled.div`
  display: flex;
  align-items: center;
  align-self: center;
  gap: ${space['2xs']};
  margin-block: calc(-1 * ${space['2xs']});
`;
