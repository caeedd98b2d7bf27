import { css } from 'styled-components';
import { font, fontSize, fontStretch, fontWeight, lineHeight, tracking } from '../tokens/index.ts';

/** The display style: condensed, heavy, tight; its own space is hardly wider than the gaps between its letters. */
export const display = css`
  font-family: ${font.display};
  font-stretch: ${fontStretch.display};
  font-weight: ${fontWeight.display};
  line-height: ${lineHeight.tight};
  letter-spacing: ${tracking.display};
  word-spacing: 0.07em;
  text-wrap: balance;
`;

/** Captions above headings, similar to small capitals. */
export const eyebrow = css`
  font-family: ${font.display};
  font-stretch: ${fontStretch.display};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.snug};
  letter-spacing: ${tracking.caps};
  text-transform: uppercase;
`;
