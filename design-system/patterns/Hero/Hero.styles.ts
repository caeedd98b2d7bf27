import styled from 'styled-components';
import { eyebrow } from '../../theme/typography.ts';
import { onGradient } from '../../theme/variables.ts';
import { color, fontSize, lineHeight, radius, room, size, space, type Sport, sportGradient } from '../../tokens/index.ts';

export type HeroSize = 's' | 'l';

/** Large letters need more room beside a picture. */
const beside = ({ $size }: { $size: HeroSize }): string => room.from($size === 'l' ? 'largePicture' : 'picture');

/** Between the field and the line above the foot. */
const footGap = `(${space.m} + ${space.s})`;

export const Root = styled.div<{ $sport: Sport }>`
  ${onGradient}
  position: relative;
  display: grid;
  overflow: hidden;
  background: ${({ $sport }) => sportGradient($sport)};
  border-radius: ${radius.xl};
  isolation: isolate;
  container-type: inline-size;
`;

const narrow = { inline: space.l, top: space.l, end: space.xl };
const wide = {
  l: { inline: space['2xl'], top: space['3xl'], end: space['2xl'] },
  s: { inline: space.xl, top: space['2xl'], end: space.xl },
} satisfies Record<HeroSize, typeof narrow>;

/** Where it is narrow, the picture stands above the text and takes the height that is left. */
export const Ground = styled.div<{ $size: HeroSize; $hasScene: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  min-block-size: ${({ $size }) => ($size === 'l' ? `calc(2 * ${size.art})` : size.art)};
  padding: ${({ $hasScene }) => ($hasScene ? narrow.top : 0)} ${narrow.inline} ${narrow.end};
  ${({ $hasScene }) => !$hasScene && `grid-template-rows: minmax(calc(${size.art} - ${space.l}), 1fr);`}

  ${beside} {
    grid-template-rows: minmax(0, 1fr);
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    column-gap: ${space.xl};
    padding: ${({ $size }) => `${wide[$size].top} ${wide[$size].inline} ${wide[$size].end}`};
  }
`;

/** Beside everything except the foot. */
export const Scene = styled.div<{ $size: HeroSize }>`
  ${beside} {
    grid-row: 1;
    grid-column: 2;
    align-self: center;
  }
`;

/** No line of the field crosses the letters: it has a place of its own, up to the edges. */
export const Art = styled.div<{ $size: HeroSize; $hasFoot: boolean }>`
  position: relative;
  z-index: -1;
  margin-inline: calc(-1 * ${narrow.inline});
  mask-image: linear-gradient(to bottom, black 55%, transparent);

  & > * {
    position: absolute;
    inset: 0;
  }
  ${beside} {
    grid-row: 1;
    grid-column: 2;
    margin-block: ${({ $size, $hasFoot }) => `calc(-1 * ${wide[$size].top}) calc(-1 * ${$hasFoot ? footGap : wide[$size].end})`};
    margin-inline: 0 ${({ $size }) => `calc(-1 * ${wide[$size].inline})`};
    mask-image: linear-gradient(to right, transparent, black 25%);

    &:dir(rtl) {
      mask-image: linear-gradient(to left, transparent, black 25%);
    }
  }
`;

export const Text = styled.div<{ $size: HeroSize }>`
  display: grid;
  gap: ${space.m};
  align-self: end;
  min-inline-size: 0;

  ${beside} {
    grid-row: 1;
    grid-column: 1;
  }
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m} ${space.l};
  align-items: center;
  max-inline-size: ${size.measure};
`;

export const Words = styled.div`
  display: grid;
  gap: ${space.m};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export const Eyebrow = styled.p`
  ${eyebrow}
  color: ${color.accent.highlight};
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
  grid-column: 1 / -1;
  padding-block-start: ${space.l};
  margin-block-start: ${space.s};
  border-block-start: ${size.hairline} solid color-mix(in srgb, ${color.text.onGradient} 30%, transparent);
`;
