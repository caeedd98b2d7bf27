import type { ComponentPropsWithRef } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { color, duration, easing, radius, space } from '../../tokens/index.ts';

/** Grey, for what is shown is no answer any more, but as easy to read as before. */
const Root = styled.div<{ $isRenewed: boolean }>`
  position: relative;

  & > :not([data-bar]) {
    transition: filter ${duration.base} ${easing.standard};
    ${({ $isRenewed }) =>
      $isRenewed &&
      css`
        filter: grayscale(1);
      `}
  }
`;

const pass = keyframes`
  from { scale: 0.3 1; translate: -65% 0; }
  to { scale: 0.3 1; translate: 65% 0; }
`;

/** In the space above the content. Without motion it is a line. */
const Bar = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-start: calc(-1 * ${space.xs});
  block-size: ${space['3xs']};
  overflow: hidden;
  background: ${color.surface.track};
  border-radius: ${radius.pill};

  &::after {
    content: '';
    display: block;
    block-size: 100%;
    background: ${color.accent.mark};
    animation: ${pass} ${duration.pulse} ${easing.linear} infinite;
  }
  @media (forced-colors: active) {
    &::after {
      background: Highlight;
    }
  }
`;

export interface RenewedProps extends ComponentPropsWithRef<'div'> {
  /** True once newer content is noticeably late: 300 ms after it was asked for. Words about it stand elsewhere. */
  isRenewed: boolean;
}

/** Content that stays until newer content takes its place. Nothing in it or around it moves. */
export const Renewed = ({ isRenewed, children, ...rest }: RenewedProps) => (
  <Root {...rest} $isRenewed={isRenewed} aria-busy={isRenewed}>
    {isRenewed && <Bar data-bar />}
    {children}
  </Root>
);
