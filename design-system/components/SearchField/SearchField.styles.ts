import { Autocomplete } from '@base-ui/react/autocomplete';
import styled from 'styled-components';
import { size } from '../../tokens/index.ts';
import { innerButton, row } from '../Combobox/Combobox.styles.ts';
import { controlBox } from '../Field/Field.styles.ts';
import { popupBox } from '../Popup/Popup.styles.ts';

export const Form = styled.form`
  margin: 0;
`;

export const Frame = styled(Autocomplete.InputGroup)`
  ${controlBox}
  display: flex;
  align-items: center;
`;

export const Clear = styled(Autocomplete.Clear)`
  ${innerButton}
`;

export const Popup = styled(Autocomplete.Popup)`
  ${popupBox}
  inline-size: var(--anchor-width);
  max-block-size: min(var(--available-height), ${size.toast});

  /* No box without suggestions or a status text. */
  &:not(:has(> :not(:empty))) {
    display: none;
  }
`;

export const Item = styled(Autocomplete.Item)`
  ${row}
`;
