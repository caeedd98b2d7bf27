import styled from 'styled-components';
import { color, size, space } from '../../tokens/index.ts';

export const Form = styled.form`
  display: flex;
  gap: ${space.xs};
  align-items: start;
  padding: ${space.s};
  border-block-start: ${size.hairline} solid ${color.border.default};

  & > div {
    flex: 1;
  }
  & textarea {
    max-block-size: ${size.art};
    overflow-y: auto;
    resize: none;
  }
`;
