import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CourtArt } from '../../components/CourtArt/CourtArt.tsx';
import { Heading } from '../../components/Text/Text.tsx';
import { eyebrow } from '../../theme/typography.ts';
import { color, fontSize, lineHeight, media, size, space, type Sport, sportGradient } from '../../tokens/index.ts';

const Root = styled.div`
  position: relative;
  min-block-size: calc(100dvh - ${size.header});
  overflow: clip;
  isolation: isolate;
`;

/** The court the call is about to happen on, faint enough to read over. */
const Court = styled.div<{ $sport: Sport }>`
  position: absolute;
  inset: 0;
  z-index: -1;
  background: ${({ $sport }) => sportGradient($sport)};
  opacity: 0.16;
  /* Its lines do not run through the headline. */
  mask-image: linear-gradient(to bottom, transparent ${size.tile}, black calc(2 * ${size.tile}));
`;

const Inside = styled.div`
  display: grid;
  gap: ${space.l};
  max-inline-size: ${size.page.wide};
  margin-inline: auto;
  padding: ${space.l} ${space.m} ${space['2xl']};

  ${media.up('md')} {
    gap: ${space.xl};
    padding-block-start: ${space['2xl']};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
  align-items: flex-end;
  justify-content: space-between;
`;

const Titles = styled.div`
  display: grid;
  gap: ${space['2xs']};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Place = styled.p`
  ${eyebrow}
  color: ${color.accent.highlight};
`;

const Lead = styled.p`
  max-inline-size: ${size.measure};
  font-size: ${fontSize.l};
  line-height: ${lineHeight.normal};
  color: ${color.text.muted};
  text-wrap: pretty;
`;

export interface CallLobbyProps {
  sport: Sport;
  /** The sport as it is called here. */
  place: string;
  /** The first-level heading. */
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Before and after a call: dark as the call itself, so that the step into it is a small one. */
export const CallLobby = ({ sport, place, title, lead, actions, children }: CallLobbyProps) => (
  <Root data-theme="dark">
    <Court $sport={sport}>
      <CourtArt sport={sport} />
    </Court>
    <Inside>
      <Head>
        <Titles>
          <Place>{place}</Place>
          <Heading level={1}>{title}</Heading>
          {lead !== undefined && <Lead>{lead}</Lead>}
        </Titles>
        {actions}
      </Head>
      {children}
    </Inside>
  </Root>
);
