import styled from 'styled-components';
import { display } from '../../theme/typography.ts';
import { onGradient } from '../../theme/variables.ts';
import { color, fontSize, lineHeight, media, size, space, type Sport, sportGradient } from '../../tokens/index.ts';
import { pressableCard, Root as CardRoot } from '../Card/Card.styles.ts';

export const Root = styled(CardRoot)<{ $isPressable: boolean }>`
  ${({ $isPressable }) => $isPressable && pressableCard}
  display: flex;
  flex-direction: column;
  block-size: 100%;
  overflow: hidden;

  /* Picture and text side by side on a phone, so that a list of cards stays compact. */
  ${media.below('sm')} {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    grid-template-rows: 1fr;
  }
`;

export const Picture = styled.div<{ $sport: Sport }>`
  ${onGradient}
  position: relative;
  flex: none;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: ${({ $sport }) => sportGradient($sport)};

  ${media.below('sm')} {
    aspect-ratio: auto;
    min-block-size: ${size.avatar.xl};
  }
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

export const Corner = styled.span`
  position: absolute;
  inset-block-start: ${space.s};
  inset-inline-start: ${space.s};
`;

export const Body = styled.div`
  display: grid;
  flex: 1;
  align-content: start;
  gap: ${space.xs};
  padding: ${space.m};
  font-size: ${fontSize.s};
  line-height: ${lineHeight.normal};
  color: ${color.text.muted};
`;

export const Name = styled.h3`
  ${display}
  font-size: ${fontSize.xl};
  color: ${color.text.default};
  overflow-wrap: anywhere;
`;

/** Above the title's link, so that its content can be pressed separately. */
export const Foot = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  align-items: center;
  justify-content: space-between;
  padding: 0 ${space.m} ${space.m};
  font-size: ${fontSize.s};

  ${media.below('sm')} {
    grid-column: 1 / -1;
    padding-block-start: ${space.s};
  }
`;
