import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media, space } from '../../tokens/index.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  ${media.up('lg')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space['3xl']};
    align-items: start;
  }
`;

/** Two equal parts: stacked on a narrow page, otherwise side by side. */
export const Split = ({ children }: { children: ReactNode }) => <Root>{children}</Root>;
