import type { ReactNode } from 'react';
import { useLinkElement } from '../../theme/LinkProvider.tsx';
import type { Sport } from '../../tokens/index.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { CourtArt } from '../CourtArt/CourtArt.tsx';
import { StarRating, type StarRatingProps } from '../StarRating/StarRating.tsx';
import { CardLink } from '../Card/Card.styles.ts';
import { Actions, Band, Body, Facts, Name, Portrait, Root } from './CoachCard.styles.ts';

export interface CoachCardProps {
  name: string;
  /** Outline level of the name. */
  nameLevel?: 2 | 3 | 4 | undefined;
  photoSrc?: string | undefined;
  /** Paints the band with the sport's field. */
  sport?: Sport | undefined;
  /** The badge's words, e.g. "Tennis". */
  sportName: string;
  /** E.g. "English, Hindi". */
  languages?: ReactNode;
  /** E.g. "Exp: 12 years". */
  experience?: ReactNode;
  rating?: Omit<StarRatingProps, 'size'> | undefined;
  /** Where there is no review yet, e.g. "New". */
  noRatingText?: string | undefined;
  /** The coach's profile; the whole card follows it. */
  href?: string | undefined;
  /** Call and chat, as small buttons or links. */
  primaryAction?: ReactNode;
  secondaryAction?: ReactNode;
}

export function CoachCard(props: CoachCardProps) {
  const {
    name,
    nameLevel = 3,
    photoSrc,
    sport,
    sportName,
    languages,
    experience,
    rating,
    noRatingText,
    href,
    primaryAction,
    secondaryAction,
  } = props;
  const link = useLinkElement();
  return (
    <Root as="article" $padding="none" $isPressable={href !== undefined}>
      <Band $sport={sport}>{sport !== undefined && <CourtArt sport={sport} />}</Band>
      <Portrait>
        <Avatar name={name} src={photoSrc} size="xl" isDecorative />
        <Badge sport={sport}>{sportName}</Badge>
      </Portrait>
      <Body>
        <Name as={`h${nameLevel}`}>
          {href === undefined ? (
            name
          ) : (
            <CardLink as={link} href={href}>
              {name}
            </CardLink>
          )}
        </Name>
        {rating === undefined ? noRatingText !== undefined && <p>{noRatingText}</p> : <StarRating {...rating} />}
        {languages !== undefined && <Facts>{languages}</Facts>}
        {experience !== undefined && <Facts>{experience}</Facts>}
      </Body>
      {(primaryAction !== undefined || secondaryAction !== undefined) && (
        <Actions>
          {primaryAction}
          {secondaryAction}
        </Actions>
      )}
    </Root>
  );
}
