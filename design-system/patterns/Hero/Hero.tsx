import type { ReactNode } from 'react';
import { CourtArt } from '../../components/CourtArt/CourtArt.tsx';
import { Heading } from '../../components/Text/Text.tsx';
import type { Sport } from '../../tokens/index.ts';
import { Actions, Art, Eyebrow, Foot, Ground, Lead, type HeroSize, Root, Row, Scene, Shade, Text, Words } from './Hero.styles.ts';

export interface HeroProps {
  title: ReactNode;
  titleLevel?: 1 | 2 | 3 | undefined;
  /** Id of the title, which names the landmark around it. */
  titleId?: string | undefined;
  /** The sport whose field is behind the text. */
  sport: Sport;
  /** `l` is for the top of a page, `s` for a part of it. */
  size?: HeroSize | undefined;
  /** Small text above the title. */
  eyebrow?: ReactNode;
  /** A sentence under the title. */
  children?: ReactNode;
  /** Buttons; the variants `highlight` and `secondary` suit every gradient. */
  actions?: ReactNode;
  /** Before the text, e.g. an Avatar. */
  picture?: ReactNode;
  /** Beside the text on wide screens and above it on narrow ones, instead of the sport's field. */
  scene?: ReactNode;
  /** Behind the text's end, instead of the whole field: a CourtArt with a view or a play of its own. */
  art?: ReactNode;
  /** Along the lower edge, e.g. Statistics. */
  foot?: ReactNode;
}

export const Hero = (props: HeroProps) => {
  const { title, titleLevel = 1, titleId, sport, size = 'l', eyebrow, children, actions, picture, scene, art, foot } = props;
  return (
    <Root $sport={sport}>
      <Shade $sport={sport} />
      <Ground $size={size} $hasScene={scene !== undefined}>
        {scene === undefined ? (
          <Art $size={size} $hasFoot={foot !== undefined}>
            {art ?? <CourtArt sport={sport} align="end" />}
          </Art>
        ) : (
          <Scene $size={size}>{scene}</Scene>
        )}
        <Text $size={size}>
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
        </Text>
        {foot !== undefined && <Foot>{foot}</Foot>}
      </Ground>
    </Root>
  );
};
