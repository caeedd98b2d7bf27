import styled from 'styled-components';
import { color, fontSize, lineHeight, size, space, type Sport, sportGradient } from '../../tokens/index.ts';
import { display } from '../../theme/typography.ts';
import { pressableCard, Root as CardRoot } from '../Card/Card.styles.ts';

export const Root = styled(CardRoot)<{ $isPressable: boolean }>`
  ${({ $isPressable }) => $isPressable && pressableCard}
  display: flex;
  flex-direction: column;
  block-size: 100%;
  overflow: hidden;
`;

const unknownField = `linear-gradient(135deg, ${color.accent.quiet}, ${color.accent.quietHover})`;

export const Band = styled.div<{ $sport: Sport | undefined }>`
  flex: none;
  block-size: ${size.avatar.xl};
  overflow: hidden;
  background: ${({ $sport }) => ($sport === undefined ? unknownField : sportGradient($sport))};
`;

export const Portrait = styled.div`
  position: relative;
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space.xs};
  margin-block-start: calc(-0.5 * ${size.avatar.xl});
  padding-inline: ${space.m};

  & > :first-child {
    outline: ${space['2xs']} solid ${color.surface.card};
  }
  & > :last-child {
    padding-block-end: ${space['3xs']};
  }
`;

export const Body = styled.div`
  display: grid;
  flex: 1;
  align-content: start;
  gap: ${space['2xs']};
  padding: ${space.s} ${space.m} ${space.m};
  font-size: ${fontSize.s};
  line-height: ${lineHeight.snug};
  color: ${color.text.muted};
`;

export const Name = styled.h3`
  ${display}
  font-size: ${fontSize.xl};
  color: ${color.text.default};
`;

export const Facts = styled.p`
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
