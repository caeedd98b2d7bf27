import styled, { css } from 'styled-components';
import { color, duration, easing, media, radius, shadow, size, space } from '../../tokens/index.ts';

export type CardPadding = 'none' | 's' | 'm' | 'l';

const paddings: Record<CardPadding, { narrow: string; wide: string }> = {
  none: { narrow: space.none, wide: space.none },
  s: { narrow: space.s, wide: space.m },
  m: { narrow: space.m, wide: space.l },
  l: { narrow: space.m, wide: space.xl },
};

/** A card with one main link inside it: the whole card follows that link. */
export const pressableCard = css`
  position: relative;
  transition:
    box-shadow ${duration.base} ${easing.standard},
    translate ${duration.base} ${easing.standard};

  &:hover {
    box-shadow: ${shadow.lifted};
    translate: 0 calc(-1 * ${size.stroke});
  }
`;

/** The main link of a pressable card. It covers the whole card, so that one tab stop opens it. */
export const CardLink = styled.a`
  color: inherit;
  text-decoration: none;
  border-radius: ${radius.s};

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    border-radius: calc(${radius.l} - ${size.hairline});
    outline: ${size.stroke} solid ${color.border.focus};
    outline-offset: calc(-2 * ${size.stroke});
  }
`;

export const Root = styled.div<{ $padding: CardPadding; $isFull?: boolean | undefined }>`
  min-inline-size: 0;
  block-size: ${({ $isFull = false }) => ($isFull ? '100%' : 'auto')};
  padding: ${({ $padding }) => paddings[$padding].narrow};
  color: ${color.text.default};
  background: ${color.surface.card};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.l};
  box-shadow: ${shadow.card};

  ${media.up('sm')} {
    padding: ${({ $padding }) => paddings[$padding].wide};
  }
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${space.m};
`;
