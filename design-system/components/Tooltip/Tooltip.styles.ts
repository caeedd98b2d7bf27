import { Tooltip } from '@base-ui/react/tooltip';
import styled from 'styled-components';
import { color, fontSize, fontWeight, radius, size, space } from '../../tokens/index.ts';
import { popupBox, positioner } from '../Popup/Popup.styles.ts';

export const Positioner = styled(Tooltip.Positioner)`
  ${positioner}
`;

export const Popup = styled(Tooltip.Popup)`
  ${popupBox}
  max-inline-size: min(${size.tile}, var(--available-width));
  padding: ${space['2xs']} ${space.xs};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.medium};
  color: ${color.text.onInverse};
  background: ${color.surface.inverse};
  border-color: transparent;
  border-radius: ${radius.s};
  overflow-wrap: anywhere;
`;
