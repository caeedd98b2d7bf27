import styled from 'styled-components';
import { breakpoints, color, fontSize, space } from '../../tokens/index.ts';

export const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  container-type: inline-size;
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  align-items: center;

  /* The dates have a line of their own, so that the buttons stay together. */
  & > div {
    flex: 1 0 100%;
  }
  @container (max-width: ${breakpoints.md - 0.02}px) {
    & > [data-view-switch] {
      display: none;
    }
  }
`;

export const Zone = styled.p`
  font-size: ${fontSize.xs};
  color: ${color.text.muted};
`;

/** Contains both views and shows one. Seven columns need space, whatever the reader has chosen. */
export const Views = styled.div`
  &[data-list='true'] > table,
  &[data-list='false'] > ul {
    display: none;
  }
  @container (max-width: ${breakpoints.md - 0.02}px) {
    &[data-list] > table {
      display: none;
    }
    &[data-list] > ul {
      display: grid;
    }
  }
`;
