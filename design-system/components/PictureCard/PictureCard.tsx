import type { ReactNode } from 'react';
import { useLinkElement } from '../../theme/LinkProvider.tsx';
import type { Sport } from '../../tokens/index.ts';
import { CourtArt } from '../CourtArt/CourtArt.tsx';
import { CardLink } from '../Card/Card.styles.ts';
import { Body, Corner, Foot, Name, Picture, Root } from './PictureCard.styles.ts';

export interface PictureCardProps {
  title: string;
  /** Outline level of the title. */
  titleLevel?: 2 | 3 | 4 | undefined;
  /** The sport of the gradient behind the picture. */
  sport: Sport;
  /** A drawing over the gradient; default: the sport's field. */
  art?: ReactNode;
  /** A badge in the picture's corner. */
  badge?: ReactNode;
  /** A line above the title: length, level, date. */
  meta?: ReactNode;
  /** A sentence or two. */
  children?: ReactNode;
  /** Below the text: a button or other controls. */
  footer?: ReactNode;
  /** Address opened by the whole card. */
  href?: string | undefined;
}

/** An item to choose by its picture: an article, a class, a programme. */
export function PictureCard({ title, titleLevel = 3, sport, art, badge, meta, children, footer, href }: PictureCardProps) {
  const link = useLinkElement();
  return (
    <Root as="article" $padding="none" $isPressable={href !== undefined}>
      <Picture $sport={sport}>
        {art ?? <CourtArt sport={sport} />}
        {badge !== undefined && <Corner>{badge}</Corner>}
      </Picture>
      <Body>
        {meta !== undefined && <p>{meta}</p>}
        <Name as={`h${titleLevel}`}>
          {href === undefined ? (
            title
          ) : (
            <CardLink as={link} href={href}>
              {title}
            </CardLink>
          )}
        </Name>
        {children !== undefined && <p>{children}</p>}
      </Body>
      {footer !== undefined && <Foot>{footer}</Foot>}
    </Root>
  );
}
