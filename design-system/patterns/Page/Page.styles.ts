import styled, { css } from 'styled-components';
import { eyebrow } from '../../theme/typography.ts';
import { color, fontSize, lineHeight, media, size, space } from '../../tokens/index.ts';

export type PageWidth = keyof typeof size.page | 'full';

/** The widest page ends where the header and the footer do. */
const widths: Record<PageWidth, string> = { ...size.page, full: 'none', wide: `calc(${size.page.wide} - 2 * ${space.m})` };

export const Main = styled.main<{ $width: PageWidth }>`
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
  ${({ $width }) =>
    $width === 'full' &&
    css`
      &&& {
        padding: 0;
      }
    `}
`;

export const Split = styled.div`
  ${media.up('lg')} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
    max-inline-size: ${size.page.wide};
    margin-inline: auto;

    /* As wide as it may be, also where its words are few. */
    & > main {
      inline-size: calc(100% - 2 * ${space.m});
    }
  }
`;

/** Stays in sight while a long form beside it scrolls. */
export const Aside = styled.aside`
  display: none;

  ${media.up('lg')} {
    position: sticky;
    inset-block-start: ${size.header};
    display: grid;
    block-size: calc(100dvh - ${size.header});
    max-block-size: ${size.page.normal};
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
