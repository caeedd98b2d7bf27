import { Popover } from '@base-ui/react/popover';
import styled from 'styled-components';
import { color, fontSize, fontWeight, size, space } from '../../tokens/index.ts';
import { popupBox, positioner } from '../Popup/Popup.styles.ts';

export const Positioner = styled(Popover.Positioner)`
  ${positioner}
`;

export const Popup = styled(Popover.Popup)`
  ${popupBox}
  display: flex;
  flex-direction: column;
  inline-size: min(${size.page.narrow}, var(--available-width));
  overflow: hidden;
`;

export const Groups = styled.div`
  display: grid;
  flex: 1 1 auto;
  gap: ${space.m};
  min-block-size: 0;
  padding: ${space.m};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export const Group = styled.div`
  display: grid;
  gap: ${space.xs};
  min-inline-size: 0;
`;

export const GroupName = styled.p`
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.semibold};
  color: ${color.text.muted};
`;

export const Chips = styled.div<{ $isLong: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  align-content: flex-start;
  ${({ $isLong }) => $isLong && `max-block-size: ${size.art}; overflow-y: auto; padding: ${space['2xs']};`}
`;

export const Foot = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space.xs};
  justify-content: space-between;
  padding: ${space.s} ${space.m};
  border-block-start: ${size.hairline} solid ${color.border.default};
`;

export const Sheet = styled.div`
  display: grid;
  gap: ${space.l};
`;
