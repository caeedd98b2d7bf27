import { Popover } from '@base-ui/react/popover';
import styled from 'styled-components';
import { color, fontSize, fontWeight, radius, size, space } from '../../tokens/index.ts';
import { popupBox, positioner } from '../Popup/Popup.styles.ts';

export const Positioner = styled(Popover.Positioner)`
  ${positioner}
`;

export const Popup = styled(Popover.Popup)`
  ${popupBox}
  display: grid;
  gap: ${space.xs};
  inline-size: min(${size.drawer}, var(--available-width));
  padding: ${space.s};
`;

/** Month and year between the two arrows; the selects give way first. */
export const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 3fr) minmax(0, 2fr) auto;
  gap: ${space['2xs']};
  align-items: center;

  & select {
    padding-inline: ${space.xs} calc(${size.icon.s} + ${space.m});
    font-size: ${fontSize.s};
    font-weight: ${fontWeight.semibold};
  }
  & [aria-disabled='true'] {
    color: ${color.text.subtle};
    background: none;
  }
`;

export const Month = styled.table`
  inline-size: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  text-align: center;
  font-variant-numeric: tabular-nums;

  & th {
    padding: ${space['2xs']} 0;
    overflow: hidden;
    font-size: ${fontSize.xs};
    font-weight: ${fontWeight.medium};
    color: ${color.text.muted};
    text-overflow: ellipsis;
  }
`;

export const Cell = styled.td`
  block-size: ${size.control.m};
  padding: ${space['3xs']};
`;

export const Day = styled.button`
  display: grid;
  place-items: center;
  inline-size: 100%;
  min-block-size: calc(${size.control.m} - 2 * ${space['3xs']});
  padding: 0;
  color: ${color.text.default};
  background: none;
  border: ${size.hairline} solid transparent;
  border-radius: ${radius.s};
  cursor: pointer;

  &:hover {
    background: ${color.surface.hover};
  }
  &[aria-current='date'] {
    font-weight: ${fontWeight.semibold};
    color: ${color.text.accent};
    border-color: ${color.accent.mark};
  }
  td[aria-selected='true'] > & {
    font-weight: ${fontWeight.semibold};
    color: ${color.text.onAccent};
    background: ${color.accent.fill};
  }
  &&:disabled {
    color: ${color.text.subtle};
    background: none;
    cursor: not-allowed;
  }
  &:focus-visible {
    outline-offset: ${size.hairline};
  }
  @media (forced-colors: active) {
    td[aria-selected='true'] > & {
      forced-color-adjust: none;
      color: SelectedItemText;
      background: SelectedItem;
    }
    &&:disabled {
      color: GrayText;
    }
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  justify-content: space-between;
`;
