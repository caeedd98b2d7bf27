import styled from 'styled-components';
import { color, radius, size, space } from '../../tokens/index.ts';

const Row = styled.div`
  display: flex;
  justify-content: center;
  gap: ${space.s};
  color: ${color.text.subtle};
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  inline-size: ${size.control.m};
  block-size: ${size.control.m};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.pill};
`;

const Svg = styled.svg`
  inline-size: ${size.icon.m};
  block-size: ${size.icon.m};
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

const marks = {
  google: 'M20 12h-8m8 0a8 8 0 1 1-2.6-5.9',
  facebook: 'M16.5 4h-2a3.5 3.5 0 0 0-3.5 3.5V21M7.5 12H16',
  apple:
    'M12 7.5c-4.5-2-7.5.8-7.5 4.8 0 4 2.7 8.2 5 8.2 1 0 1.5-.6 2.7-.6s1.7.6 2.7.6c1.9 0 3.8-2.7 4.6-5-3-1.4-3.3-5.5-.4-7-1.8-2-4.6-2.2-7.1-1Zm0-.5c0-2.2 1.3-4 3.5-4.5',
} as const;

const names = ['google', 'facebook', 'apple'] as const;

/** Logos of other services, as decoration only: not interactive and hidden from screen readers. */
export const SocialMarks = () => (
  <Row aria-hidden>
    {names.map((name) => (
      <Disc key={name}>
        <Svg viewBox="0 0 24 24">
          <path d={marks[name]} />
        </Svg>
      </Disc>
    ))}
  </Row>
);
