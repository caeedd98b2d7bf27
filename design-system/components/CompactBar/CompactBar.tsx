import type { ReactNode } from 'react';
import styled from 'styled-components';
import { fontSize, size } from '../../tokens/index.ts';

/** As high as the header in it, so that the header cannot stay in view; what the header measures itself by is made smaller. */
const Root = styled.section`
  --size-header: ${size.control.l};
  --size-control-m: ${size.control.s};
  --size-icon-xl: ${size.icon.l};
  --font-size-xl: ${fontSize.l};
`;

export interface CompactBarProps {
  /** Names it, since the page's own header is another one. */
  label: string;
  /** A `Header`. */
  children: ReactNode;
}

/** Holds the header of the whole site above that of a part of it: lower, and scrolled away with the page. */
export const CompactBar = ({ label, children }: CompactBarProps) => (
  <Root aria-label={label} data-compact-bar>
    {children}
  </Root>
);
