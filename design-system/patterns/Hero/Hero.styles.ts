import styled from 'styled-components';
import { eyebrow } from '../../theme/typography.ts';
import { onGradient } from '../../theme/variables.ts';
import { color, fontSize, lineHeight, media, radius, size, space, type Sport, sportGradient } from '../../tokens/index.ts';

export type HeroSize = 's' | 'l';

export const Root = styled.div<{ $sport: Sport; $size: HeroSize }>`
  ${onGradient}
  position: relative;
  display: grid;
  align-content: end;
  gap: ${space.m};
  min-block-size: ${({ $size }) => ($size === 'l' ? `calc(2 * ${size.art})` : size.art)};
  padding: ${space.xl} ${space.l};
  overflow: hidden;
  background: ${({ $sport }) => sportGradient($sport)};
  border-radius: ${radius.xl};
  isolation: isolate;

  ${media.up('md')} {
    padding: ${({ $size }) => ($size === 'l' ? `${space['3xl']} ${space['2xl']} ${space['2xl']}` : `${space['2xl']} ${space.xl} ${space.xl}`)};
  }
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m} ${space.l};
  align-items: center;
`;

export const Words = styled.div`
  display: grid;
  gap: ${space.m};
  min-inline-size: 0;
`;

export const Eyebrow = styled.p`
  ${eyebrow}
  color: ${color.accent.highlight};
`;

/** The field fades towards the words. */
export const Art = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  opacity: 0.7;
  mask-image: linear-gradient(to right, transparent, black 65%);

  &:dir(rtl) {
    mask-image: linear-gradient(to left, transparent, black 65%);
  }
  ${media.up('md')} {
    inset-inline-start: 25%;
    opacity: 1;
  }
`;

export const Shade = styled.div<{ $sport: Sport }>`
  position: absolute;
  inset: 0;
  z-index: -1;
  background: linear-gradient(to top, var(--sport-${({ $sport }) => $sport}-to) 10%, transparent 75%);
`;

export const Lead = styled.div`
  max-inline-size: ${size.measure};
  font-size: ${fontSize.l};
  line-height: ${lineHeight.normal};
  text-wrap: balance;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

export const Foot = styled.div`
  padding-block-start: ${space.l};
  margin-block-start: ${space.s};
  border-block-start: ${size.hairline} solid color-mix(in srgb, ${color.text.onGradient} 30%, transparent);
`;
