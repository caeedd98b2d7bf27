import { css } from 'styled-components';
import { font, fontSize, fontStretch, fontWeight, lineHeight, tracking } from '../tokens/index.ts';

/** The display face: condensed, heavy, tight. */
export const display = css`
  font-family: ${font.display};
  font-stretch: ${fontStretch.display};
  font-weight: ${fontWeight.display};
  line-height: ${lineHeight.tight};
  letter-spacing: ${tracking.display};
  text-wrap: balance;
`;

/** Small capitals-like captions above headings. */
export const eyebrow = css`
  font-family: ${font.display};
  font-stretch: ${fontStretch.display};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.snug};
  letter-spacing: ${tracking.caps};
  text-transform: uppercase;
`;
