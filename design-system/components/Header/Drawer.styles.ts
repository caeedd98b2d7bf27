import styled, { css, keyframes } from 'styled-components';
import { color, duration, easing, shadow, size, space } from '../../tokens/index.ts';

const appear = keyframes`from { opacity: 0; }`;
const slide = keyframes`from { translate: var(--from) 0; }`;

const panel = css`
  --from: 100%;
  inset: 0 0 0 auto;
  inline-size: min(${size.drawer}, calc(100vw - ${space.xl}));

  &:dir(rtl) {
    --from: -100%;
    inset: 0 auto 0 0;
  }
`;

export const Dialog = styled.dialog`
  ${panel}
  position: fixed;
  block-size: 100dvh;
  max-block-size: none;
  margin: 0;
  padding: ${space.s} ${space.m} ${space.l};
  overflow-y: auto;
  overscroll-behavior: contain;
  color: ${color.text.default};
  background: ${color.surface.raised};
  border: 0;
  box-shadow: ${shadow.overlay};

  &[open] {
    display: flex;
    flex-direction: column;
    gap: ${space.m};
    animation: ${slide} ${duration.modal} ${easing.out};
  }
  &::backdrop {
    background: ${color.surface.backdrop};
    animation: ${appear} ${duration.backdrop} ${easing.out};
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: calc(${size.header} - ${space.l});
`;

export const Foot = styled.div`
  display: grid;
  gap: ${space.xs};
  padding-block-start: ${space.m};
  border-block-start: ${size.hairline} solid ${color.border.default};
`;
