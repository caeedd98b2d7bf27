import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, fontWeight, size, space } from '../../tokens/index.ts';
import { Icon } from '../Icon/Icon.tsx';

const Root = styled.details`
  inline-size: 100%;

  &[open] > summary svg {
    rotate: 90deg;
  }
`;

const Summary = styled.summary`
  display: flex;
  gap: ${space.xs};
  align-items: center;
  min-block-size: ${size.control.s};
  font-weight: ${fontWeight.semibold};
  color: ${color.text.accent};
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  &:dir(rtl) svg {
    scale: -1 1;
  }
`;

const Content = styled.div`
  padding-block: ${space.xs} ${space.s};
  font-size: ${fontSize.s};

  & > :is(ol, ul) {
    display: grid;
    gap: ${space.xs};
    margin-block: ${space.xs};
    padding-inline-start: ${space.l};
  }
`;

export interface DisclosureProps {
  /** Short description of the hidden details. */
  summary: ReactNode;
  /** Whether it begins open. */
  isOpen?: boolean | undefined;
  children: ReactNode;
}

/** Details that readers can open. */
export const Disclosure = ({ summary, isOpen = false, children }: DisclosureProps) => (
  <Root open={isOpen}>
    <Summary>
      <Icon name="chevron-right" size="s" />
      {summary}
    </Summary>
    <Content>{children}</Content>
  </Root>
);
