import type { ReactNode } from 'react';
import { CourtArt } from '../../components/CourtArt/CourtArt.tsx';
import { Heading } from '../../components/Text/Text.tsx';
import type { Sport } from '../../tokens/index.ts';
import { Art, Lead, Root, Row, Text } from './SportBand.styles.ts';

export interface SportBandProps {
  /** The page's first-level heading. */
  title: ReactNode;
  sport: Sport;
  breadcrumb?: ReactNode;
  /** Beside the title. */
  badge?: ReactNode;
  /** One sentence; left out on a phone. */
  children?: ReactNode;
}

/** Opens a list of one sport in that sport's colour, low enough for the first results to be in view. */
export const SportBand = ({ title, sport, breadcrumb, badge, children }: SportBandProps) => (
  <Root $sport={sport}>
    <Art aria-hidden>
      <CourtArt sport={sport} align="end" />
    </Art>
    <Text>
      {breadcrumb}
      <Row>
        <Heading level={1} size="3xl">
          {title}
        </Heading>
        {badge}
      </Row>
      {children !== undefined && <Lead>{children}</Lead>}
    </Text>
  </Root>
);
