import styled from 'styled-components';
import { display } from '../../theme/typography.ts';
import { color, fontSize, fontWeight, lineHeight, media, size, space } from '../../tokens/index.ts';

/** Long texts: limited line length, generous line height and an accented opening. Its children are plain `p`, `h2`, `blockquote` and lists. */
export const Prose = styled.div`
  max-inline-size: ${size.measure};
  font-size: ${fontSize.l};
  line-height: calc(${lineHeight.normal} + 0.15);
  text-wrap: pretty;
  hanging-punctuation: first last;

  & > * + * {
    margin-block-start: ${space.m};
  }
  & > h2 {
    margin-block-start: ${space.xl};
    font-size: ${fontSize['2xl']};
  }
  & > p:first-child {
    font-size: ${fontSize.xl};
    font-weight: ${fontWeight.medium};
    line-height: ${lineHeight.normal};
  }
  & > blockquote {
    ${display}
    margin-block: ${space.xl};
    padding-inline-start: ${space.m};
    font-size: ${fontSize['2xl']};
    line-height: ${lineHeight.snug};
    border-inline-start: ${space['2xs']} solid ${color.accent.mark};

    ${media.up('lg')} {
      margin-inline-start: calc(-1 * ${space.l});
    }
  }
  & > :is(ul, ol) {
    padding-inline-start: ${space.l};
  }
  & li + li {
    margin-block-start: ${space.xs};
  }
  & li::marker {
    color: ${color.text.accent};
  }
`;
