import styled from 'styled-components';
import { color, fontSize, radius, size, space } from '../../tokens/index.ts';

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
