import styled from 'styled-components';
import { color, size, space } from '../../tokens/index.ts';

export const Form = styled.form`
  display: grid;
  gap: ${space.xs};
  padding: ${space.s};
  border-block-start: ${size.hairline} solid ${color.border.default};
`;

export const Row = styled.div`
  display: flex;
  gap: ${space.xs};
  align-items: start;

  & > div {
    flex: 1;
    min-inline-size: 0;
  }
  & textarea {
    max-block-size: ${size.art};
    overflow-y: auto;
    resize: none;
  }
`;
