import styled from 'styled-components';
import { media, size, space } from '../../tokens/index.ts';

export const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
`;

export const Line = styled.div`
  display: flex;
  gap: ${space.xs};
  align-items: flex-start;
`;

export const Search = styled.div`
  flex: 1 1 0;
  min-inline-size: 0;
`;

export const Controls = styled.div`
  display: none;
  flex: none;
  gap: ${space.xs};

  ${media.up('md')} {
    display: flex;
  }
`;

export const InSheet = styled.div`
  display: grid;
  gap: ${space.m};

  ${media.up('md')} {
    display: none;
  }
`;

/** As high as a chip from the start: the list does not move when the first one appears. */
export const Results = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.s};
  align-items: center;
  min-block-size: ${size.control.s};
`;
