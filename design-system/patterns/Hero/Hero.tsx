import type { ReactNode } from 'react';
import { CourtArt } from '../../components/CourtArt/CourtArt.tsx';
import { Heading } from '../../components/Text/Text.tsx';
import type { Sport } from '../../tokens/index.ts';
import { Actions, Art, Eyebrow, Foot, Lead, type HeroSize, Root, Row, Shade, Words } from './Hero.styles.ts';

export interface HeroProps {
  title: ReactNode;
  titleLevel?: 1 | 2 | 3 | undefined;
  /** Names a landmark around it: the id of the title. */
  titleId?: string | undefined;
  /** Whose field lies behind the words. */
  sport: Sport;
  /** `l` opens a page, `s` is one part of it. */
  size?: HeroSize | undefined;
  /** Small words above the title. */
  eyebrow?: ReactNode;
  /** A sentence under the title. */
  children?: ReactNode;
  /** Buttons `highlight` and `secondary` stand well on every gradient. */
  actions?: ReactNode;
  /** Before the words, e.g. an Avatar. */
  picture?: ReactNode;
  /** Along the lower edge, e.g. Statistics. */
  foot?: ReactNode;
}

export const Hero = (props: HeroProps) => {
  const { title, titleLevel = 1, titleId, sport, size = 'l', eyebrow, children, actions, picture, foot } = props;
  return (
    <Root $sport={sport} $size={size}>
      <Art>
        <CourtArt sport={sport} align="end" />
      </Art>
      <Shade $sport={sport} />
      <Row>
        {picture}
        <Words>
          {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
          <Heading level={titleLevel} size={size === 'l' ? '5xl' : '3xl'} id={titleId}>
            {title}
          </Heading>
          {children !== undefined && <Lead>{children}</Lead>}
        </Words>
      </Row>
      {actions !== undefined && <Actions>{actions}</Actions>}
      {foot !== undefined && <Foot>{foot}</Foot>}
    </Root>
  );
};
