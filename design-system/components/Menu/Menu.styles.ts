import { Menu } from '@base-ui/react/menu';
import styled, { css } from 'styled-components';
import { color, fontSize, fontWeight, size, space } from '../../tokens/index.ts';
import { popupBox, popupRow, positioner } from '../Popup/Popup.styles.ts';

export const Positioner = styled(Menu.Positioner)`
  ${positioner}
`;

/** A long name wraps. */
export const Popup = styled(Menu.Popup)`
  ${popupBox}
  min-inline-size: min(${size.tile}, var(--available-width));
  max-inline-size: min(${size.drawer}, var(--available-width));
  padding: ${space['2xs']};
`;

const row = css<{ $isDanger?: boolean }>`
  ${popupRow}

  & > svg {
    color: ${({ $isDanger }) => ($isDanger ? 'inherit' : color.text.muted)};
  }
  &:not([data-disabled]) {
    color: ${({ $isDanger }) => ($isDanger ? color.text.danger : color.text.default)};
  }
  ${({ $isDanger }) =>
    $isDanger &&
    css`
      &[data-highlighted] {
        background: ${color.status.danger.surface};
      }
      &[data-highlighted]::before {
        border-color: ${color.status.danger.mark};
      }
    `}
  &[aria-current] {
    font-weight: ${fontWeight.semibold};
  }
`;

export const Item = styled(Menu.Item)<{ $isDanger?: boolean }>`
  ${row}
`;

export const LinkItem = styled(Menu.LinkItem)<{ $isDanger?: boolean }>`
  ${row}
`;

export const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export const GroupLabel = styled(Menu.GroupLabel)`
  padding: ${space.xs} ${space.s};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.semibold};
  color: ${color.text.muted};
  overflow-wrap: anywhere;
`;

export const Separator = styled(Menu.Separator)`
  margin: ${space['2xs']} 0;
  border-block-start: ${size.hairline} solid ${color.border.default};
`;
