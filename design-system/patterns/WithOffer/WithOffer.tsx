import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, fontWeight, media, radius, shadow, size, space, zIndex } from '../../tokens/index.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};

  ${media.up('lg')} {
    grid-template-columns: minmax(0, 1fr) ${size.drawer};
    align-items: start;
  }
`;

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  /* What gets the focus is scrolled clear of the bar. */
  & :focus-visible {
    scroll-margin-block-end: calc(2 * ${size.foot});
  }
`;

/** A bar along the lower edge of narrow screens, a card beside the content of wide ones. */
const Offer = styled.aside`
  position: sticky;
  inset-block-end: 0;
  z-index: ${zIndex.raised};
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  align-items: center;
  justify-content: space-between;
  padding: ${space.s} ${space.m} max(${space.s}, env(safe-area-inset-bottom));
  margin-inline: calc(-1 * ${space.m});
  background: ${color.surface.card};
  border-block-start: ${size.hairline} solid ${color.border.default};
  box-shadow: ${shadow.lifted};

  ${media.up('lg')} {
    inset-block: calc(${size.header} + ${space.m}) auto;
    display: grid;
    gap: ${space.m};
    justify-content: stretch;
    padding: ${space.l};
    margin-inline: 0;
    border: ${size.hairline} solid ${color.border.default};
    border-radius: ${radius.l};
    box-shadow: ${shadow.card};
  }
`;

const Title = styled.p`
  min-inline-size: 0;
  font-size: ${fontSize.l};
  font-weight: ${fontWeight.semibold};
  color: ${color.text.default};

  ${media.up('lg')} {
    font-size: ${fontSize.xl};
  }
`;

const Note = styled.p`
  font-size: ${fontSize.s};
  color: ${color.text.muted};
`;

/** Side by side, or below each other in the card of wide screens. */
const Actions = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  gap: ${space.xs};
  justify-content: flex-end;

  & > * {
    flex: 1 0 auto;
  }

  ${media.up('lg')} {
    display: grid;
    justify-content: stretch;
  }
`;

export interface WithOfferProps {
  /** Names the landmark. */
  label: string;
  /** What it costs, in a few words. */
  title: ReactNode;
  /** What the actions mean, in a short line. */
  note?: ReactNode;
  /** The main action of the page, perhaps with a quieter one. */
  action: ReactNode;
  children: ReactNode;
}

/** A page that leads to one action, which stays in view with its price. */
export const WithOffer = ({ label, title, note, action, children }: WithOfferProps) => (
  <Root>
    <Main>{children}</Main>
    <Offer aria-label={label}>
      <div>
        <Title>{title}</Title>
        {note && <Note as="div">{note}</Note>}
      </div>
      <Actions>{action}</Actions>
    </Offer>
  </Root>
);
