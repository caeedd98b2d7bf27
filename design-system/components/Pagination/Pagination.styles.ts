import styled, { css } from 'styled-components';
import { color, fontSize, fontWeight, media, radius, size, space } from '../../tokens/index.ts';

export const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space['2xs']};
  align-items: center;
  justify-content: center;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${fontSize.s};
  font-variant-numeric: tabular-nums;

  ${media.below('sm')} {
    justify-content: space-between;
  }
`;

/** Hidden on a phone, where the position is shown between the two arrows instead. */
export const NumberItem = styled.li`
  ${media.below('sm')} {
    display: none;
  }
`;

export const PositionItem = styled.li`
  color: ${color.text.muted};
  text-align: center;

  ${media.up('sm')} {
    display: none;
  }
`;

const box = css`
  display: inline-flex;
  gap: ${space['2xs']};
  align-items: center;
  justify-content: center;
  min-inline-size: ${size.control.m};
  min-block-size: ${size.control.m};
  padding: ${space['2xs']} ${space.xs};
  font-size: inherit;
  font-weight: ${fontWeight.medium};
  color: ${color.text.default};
  text-decoration: none;
  background: none;
  border: ${size.hairline} solid transparent;
  border-radius: ${radius.m};
`;

export const Target = styled.a`
  ${box}
  cursor: pointer;

  &:hover {
    background: ${color.surface.hover};
  }
  &[aria-current='page'] {
    font-weight: ${fontWeight.semibold};
    color: ${color.text.onAccent};
    background: ${color.accent.fill};
  }
  &[aria-disabled='true'] {
    color: ${color.text.subtle};
    background: none;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[aria-current='page'] {
      forced-color-adjust: none;
      color: SelectedItemText;
      background: SelectedItem;
    }
    &[aria-disabled='true'] {
      color: GrayText;
    }
  }
`;

export const Gap = styled.span`
  ${box}
  color: ${color.text.muted};
`;
