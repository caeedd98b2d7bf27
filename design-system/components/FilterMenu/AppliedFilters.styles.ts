import styled from 'styled-components';
import { space } from '../../tokens/index.ts';

export const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  align-items: center;
`;

export const List = styled.ul`
  display: contents;
  list-style: none;

  & > li {
    display: inline-flex;
    max-inline-size: 100%;
  }
`;
