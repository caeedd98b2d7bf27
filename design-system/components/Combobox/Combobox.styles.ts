import { Combobox } from '@base-ui/react/combobox';
import styled, { css } from 'styled-components';
import { color, fontSize, fontWeight, size, space } from '../../tokens/index.ts';
import { controlBox } from '../Field/Field.styles.ts';
import { popupBox, popupRow, positioner } from '../Popup/Popup.styles.ts';

export const Frame = styled(Combobox.InputGroup)`
  ${controlBox}
  display: flex;
  align-items: center;
`;

/** The small buttons inside the frame. */
const innerButton = css`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${size.control.s};
  block-size: ${size.control.s};
  margin-inline-end: ${space['3xs']};
  padding: 0;
  color: ${color.text.muted};
  background: none;
  border: 0;
  border-radius: ${space.xs};
  cursor: pointer;

  &:hover {
    color: ${color.text.default};
    background: ${color.surface.hover};
  }
  &:focus-visible {
    outline-offset: calc(-1 * ${size.stroke});
  }
  &[data-disabled] {
    cursor: not-allowed;
  }
`;

export const Clear = styled(Combobox.Clear)`
  ${innerButton}
`;

export const Trigger = styled(Combobox.Trigger)`
  ${innerButton}
`;

export const Positioner = styled(Combobox.Positioner)`
  ${positioner}
`;

export const Popup = styled(Combobox.Popup)`
  ${popupBox}
  inline-size: var(--anchor-width);
  max-block-size: min(var(--available-height), ${size.toast});
`;

export const List = styled(Combobox.List)`
  padding: ${space['2xs']};

  &[data-empty] {
    padding: 0;
  }
`;

const row = css`
  ${popupRow}

  &[data-selected] {
    font-weight: ${fontWeight.semibold};
  }
`;

export const Item = styled(Combobox.Item)`
  ${row}
`;

export const Indicator = styled(Combobox.ItemIndicator)`
  flex: none;
  color: ${color.accent.mark};
`;

export const Words = styled.span`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export const Detail = styled.span`
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.regular};
  color: ${color.text.muted};
`;

/** Text instead of a list or above the guesses; the same text is announced. */
export const Note = styled.div`
  display: flex;
  gap: ${space.xs};
  align-items: center;
  padding: ${space.s};
  color: ${color.text.muted};
  overflow-wrap: anywhere;
`;
