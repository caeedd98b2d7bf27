import styled from 'styled-components';
import { display } from '../../theme/typography.ts';
import { color, fontSize, fontWeight, lineHeight, size, space } from '../../tokens/index.ts';
import { pressableCard, Root as CardRoot } from '../Card/Card.styles.ts';

export const Root = styled(CardRoot)<{ $isPressable: boolean }>`
  ${({ $isPressable }) => $isPressable && pressableCard}
  display: flex;
  flex-direction: column;
  block-size: 100%;
  overflow: hidden;
`;

/** The face beside the name and what decides; above them where that would leave them less room than the face has. */
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
  padding: ${space.m} ${space.m} 0;
`;

/** With large text, the stars and their count need a line each. */
export const Titles = styled.div`
  display: grid;
  flex: 1 1 ${size.avatar['2xl']};
  gap: ${space['2xs']};
  align-content: center;
  min-inline-size: 0;
  font-size: ${fontSize.s};
  line-height: ${lineHeight.snug};
  color: ${color.text.muted};

  & > [role='img'] {
    flex-wrap: wrap;
  }
`;

export const Name = styled.h3`
  ${display}
  font-size: ${fontSize.xl};
  color: ${color.text.default};
  overflow-wrap: anywhere;
`;

export const Price = styled.p`
  font-size: ${fontSize.m};
  font-weight: ${fontWeight.semibold};
  color: ${color.text.default};
`;

export const Body = styled.div`
  display: grid;
  flex: 1;
  gap: ${space.xs};
  align-content: start;
  padding: ${space.s} ${space.m} ${space.m};
  font-size: ${fontSize.s};
  line-height: ${lineHeight.snug};
  color: ${color.text.muted};
`;

export const Facts = styled.div`
  overflow-wrap: anywhere;
`;

export const Actions = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  padding: ${space.s} ${space.m};
  border-block-start: ${size.hairline} solid ${color.border.default};

  & > * {
    flex: 1 1 0;
    white-space: nowrap;
  }
`;
