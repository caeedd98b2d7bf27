import styled from 'styled-components';
import { color, fontSize, media, radius, size, space } from '../../tokens/index.ts';
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

/** On a phone the icon stands alone, beside the search. */
export const Title = styled.span`
  ${media.below('sm')} {
    ${visuallyHidden}
  }
`;

export const Badge = styled.span`
  display: inline-grid;
  place-items: center;
  min-inline-size: ${size.icon.m};
  min-block-size: ${size.icon.m};
  padding-inline: ${space['2xs']};
  font-size: ${fontSize['2xs']};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  color: ${color.text.onAccent};
  background: ${color.accent.fill};
  border-radius: ${radius.pill};

  @media (forced-colors: active) {
    border: ${size.hairline} solid ButtonText;
  }
`;
