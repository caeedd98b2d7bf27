import styled from 'styled-components';
import { color, radius, size, space } from '../../tokens/index.ts';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
`;

const Mark = styled.svg`
  flex: none;
  inline-size: ${size.icon.xl};
  block-size: ${size.icon.xl};
  fill: none;
  stroke: ${color.text.onHighlight};
  stroke-width: 3.25;
  stroke-linecap: round;
  stroke-linejoin: round;
  background: ${color.accent.highlight};
  border-radius: ${radius.m};

  @media (forced-colors: active) {
    stroke: CanvasText;
  }
`;

/** Exported for the header, which hides it if space is short. */
export const LogoName = styled.span``;

export interface LogoProps {
  /** The product's name beside the mark. */
  name: string;
}

/** Two lanes that meet, with a curve between them: an A and a track. */
export const Logo = ({ name }: LogoProps) => (
  <Row>
    <Mark viewBox="0 0 32 32" aria-hidden>
      <path d="M7.5 25 16 7l8.5 18" />
      <path d="M11.5 19.5c2.8-1.8 6.2-1.8 9 0" />
    </Mark>
    <LogoName translate="no">{name}</LogoName>
  </Row>
);
