import type { ReactNode } from 'react';
import { CourtArt } from '../../components/CourtArt/CourtArt.tsx';
import { Heading } from '../../components/Text/Text.tsx';
import type { Sport } from '../../tokens/index.ts';
import { Actions, Art, Lead, Root, Shade } from './Hero.styles.ts';

export interface HeroProps {
  title: ReactNode;
  titleLevel?: 1 | 2 | undefined;
  /** Whose field lies behind the words. */
  sport: Sport;
  /** A sentence under the title. */
  children?: ReactNode;
  /** Buttons `highlight` and `secondary` stand well on every gradient. */
  actions?: ReactNode;
}

export const Hero = ({ title, titleLevel = 1, sport, children, actions }: HeroProps) => (
  <Root $sport={sport}>
    <Art>
      <CourtArt sport={sport} align="end" />
    </Art>
    <Shade $sport={sport} />
    <Heading level={titleLevel} size="5xl">
      {title}
    </Heading>
    {children !== undefined && <Lead>{children}</Lead>}
    {actions !== undefined && <Actions>{actions}</Actions>}
  </Root>
);
