import type { ReactNode } from 'react';
import styled from 'styled-components';
import { duration, easing, media } from '../../tokens/index.ts';

const Root = styled.div<{ $isDimmed: boolean }>`
  display: flex;
  flex-direction: column;
  opacity: ${({ $isDimmed }) => ($isDimmed ? 0.7 : 1)};
  transition: opacity ${duration.backdrop} ${easing.out};

  ${media.up('md')} {
    flex-direction: row;
  }
`;

const Main = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

export interface WithSideBarProps {
  /** The `SideBar`. */
  sideBar: ReactNode;
  /** A `Modal` lies over the page, which comes back when that is closed. */
  isDimmed?: boolean | undefined;
  /** The `Page`. */
  children: ReactNode;
}

/** The screens of one area with its side bar: beside the page, on a phone above it. */
export const WithSideBar = ({ sideBar, isDimmed = false, children }: WithSideBarProps) => (
  <Root $isDimmed={isDimmed}>
    {sideBar}
    <Main>{children}</Main>
  </Root>
);
