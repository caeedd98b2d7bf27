import styled from 'styled-components';
import { onGradient } from '../../theme/variables.ts';
import { color, fontSize, lineHeight, media, radius, size, space, type Sport, sportGradient } from '../../tokens/index.ts';

/** A card with the same field may become it. Text has the gradient's colour, also the current page of a breadcrumb. */
export const Root = styled.div<{ $sport: Sport }>`
  ${onGradient}
  --color-text-default: ${color.text.onGradient};
  position: relative;
  display: grid;
  gap: ${space['2xs']};
  padding: ${space.s} ${space.m} ${space.m};
  overflow: hidden;
  overflow-wrap: anywhere;
  background: ${({ $sport }) => sportGradient($sport)};
  border-radius: ${radius.l};
  isolation: isolate;
  view-transition-name: field;

  ${media.up('md')} {
    gap: ${space.xs};
    padding: ${space.m} ${space.l} ${space.l};
  }
  @media (forced-colors: active) {
    border: ${size.hairline} solid CanvasText;
  }
`;

/** How much of the band the text may have; the field has the rest, so that no line runs through the letters. */
const forText = '60%';

/** Left out on a phone, where there is only room for the text. */
export const Art = styled.div`
  display: none;
  position: absolute;
  inset-block: 0;
  inset-inline: ${forText} 0;
  z-index: -1;
  mask-image: linear-gradient(to right, transparent, black 65%);

  &:dir(rtl) {
    mask-image: linear-gradient(to left, transparent, black 65%);
  }
  ${media.up('md')} {
    display: block;
  }
`;

/** Its share is measured from the band's edge, like the field's. */
export const Text = styled.div`
  display: grid;
  gap: inherit;
  min-inline-size: 0;

  ${media.up('md')} {
    max-inline-size: calc(${forText} - ${space.l});
  }
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.s};
  align-items: center;
  min-inline-size: 0;
`;

/** Left out on a phone, where the list matters more. */
export const Lead = styled.p`
  display: none;
  font-size: ${fontSize.m};
  line-height: ${lineHeight.snug};

  ${media.up('md')} {
    display: block;
  }
`;
