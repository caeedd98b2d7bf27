import styled from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, radius, size, space } from '../../tokens/index.ts';
import { slotBox, slotLooks } from './slot.styles.ts';
import type { SlotState } from './week.ts';

export const Days = styled.ul`
  display: grid;
  gap: ${space.l};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  align-items: center;
  margin-block-end: ${space.xs};
`;

export const Slots = styled.ul`
  display: grid;
  gap: ${space['2xs']};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Entry = styled.div<{ $state: SlotState }>`
  ${slotBox}
  ${({ $state }) => slotLooks[$state]}
  display: flex;
  gap: ${space.m};
  align-items: center;
  inline-size: 100%;
  min-block-size: ${size.control.m};
  padding: ${space['2xs']} ${space.s};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.medium};
  line-height: ${lineHeight.snug};
  border-radius: ${radius.m};
`;

export const Time = styled.span`
  flex: none;
  min-inline-size: ${size.avatar.l};
  font-variant-numeric: tabular-nums;
  color: ${color.text.muted};
`;

export const Detail = styled.span`
  display: block;
  font-size: ${fontSize['2xs']};
  font-weight: ${fontWeight.regular};
  color: ${color.text.muted};
`;
