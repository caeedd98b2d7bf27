import styled, { css } from 'styled-components';
import { eyebrow } from '../../theme/typography.ts';
import { color, fontSize, lineHeight, media, size, space } from '../../tokens/index.ts';

export type PageWidth = keyof typeof size.page | 'full';

/** The widest page is as wide as the header and the footer. */
const widths: Record<PageWidth, string> = { ...size.page, full: 'none', wide: `calc(${size.page.wide} - 2 * ${space.m})` };

export const Main = styled.main<{ $width: PageWidth; $isCompact: boolean }>`
  box-sizing: content-box;
  display: flex;
  flex-direction: column;
  gap: ${space.l};
  max-inline-size: ${({ $width }) => widths[$width]};
  margin-inline: auto;
  padding: ${space.l} ${space.m} ${space['3xl']};

  ${media.up('md')} {
    gap: ${space.xl};
    padding-block-start: ${space['2xl']};
  }
  ${({ $isCompact }) =>
    $isCompact &&
    css`
      && {
        gap: ${space.m};
        padding-block-start: ${space.m};
      }
      ${media.up('md')} {
        && {
          padding-block-start: ${space.l};
        }
      }
    `}
  ${({ $width }) =>
    $width === 'full' &&
    css`
      &&& {
        padding: 0;
      }
    `}
`;

/** The main part has its full width even with little text. */
export const Split = styled.div`
  ${media.up('lg')} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
    max-inline-size: ${size.page.wide};
    margin-inline: auto;

    & > main {
      inline-size: calc(100% - 2 * ${space.m});
    }
  }
`;

/** Stays in view while a long form next to it scrolls; as high as the window, or as its content where text is large. */
export const Aside = styled.aside`
  display: none;

  ${media.up('lg')} {
    position: sticky;
    inset-block-start: ${size.header};
    display: grid;
    min-block-size: min(100dvh - ${size.header}, ${size.page.normal});
    padding: ${space.l} ${space.m};
  }
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
  align-items: flex-end;
  justify-content: space-between;
`;

export const Titles = styled.div`
  display: grid;
  gap: ${space.xs};
  min-inline-size: 0;
`;

export const Eyebrow = styled.p`
  ${eyebrow}
  display: flex;
  align-items: center;
  gap: ${space.xs};
  color: ${color.text.accent};

  &::before {
    content: '';
    inline-size: ${space.l};
    block-size: ${space.xs};
    background: ${color.accent.highlight};
    transform: skewX(-18deg);
  }
`;

export const Lead = styled.p`
  max-inline-size: ${size.measure};
  font-size: ${fontSize.l};
  line-height: ${lineHeight.normal};
  color: ${color.text.muted};
  text-wrap: pretty;
`;
