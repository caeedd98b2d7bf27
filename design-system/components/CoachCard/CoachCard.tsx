import type { ReactNode } from 'react';
import { useLinkElement } from '../../theme/LinkProvider.tsx';
import type { Sport } from '../../tokens/index.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { StarRating, type StarRatingProps } from '../StarRating/StarRating.tsx';
import { CardLink } from '../Card/Card.styles.ts';
import { Actions, Body, Facts, Head, Name, Price, Root, Titles } from './CoachCard.styles.ts';

export interface CoachCardProps {
  name: string;
  /** Outline level of the name. */
  nameLevel?: 2 | 3 | 4 | undefined;
  photoSrc?: string | undefined;
  /** Colours the badge. */
  sport?: Sport | undefined;
  /** Text of the badge, e.g. "Tennis". */
  sportName: string;
  /** E.g. "rs. 1,500 an hour". */
  price?: ReactNode;
  /** E.g. "4 verified sessions · 170 min"; a badge. */
  verified?: ReactNode;
  /** E.g. "English, Hindi". */
  languages?: ReactNode;
  /** E.g. "Exp: 12 years"; a long text as `ClampedText`. */
  experience?: ReactNode;
  rating?: Omit<StarRatingProps, 'size'> | undefined;
  /** Shown without reviews, e.g. "New". */
  noRatingText?: string | undefined;
  /** E.g. a badge "Online now". Only if a server says so: nothing stands for unknown. */
  presence?: ReactNode;
  /** The next free time and how soon the coach answers. Nothing stands for unknown. */
  availability?: ReactNode;
  /** Address of the coach's profile, opened by the whole card. */
  href?: string | undefined;
  /** Call and chat, as small buttons or links. */
  primaryAction?: ReactNode;
  secondaryAction?: ReactNode;
}

export function CoachCard(props: CoachCardProps) {
  const { name, nameLevel = 3, photoSrc, sport, sportName, price, verified, languages, experience } = props;
  const { rating, noRatingText, presence, availability, href, primaryAction, secondaryAction } = props;
  const link = useLinkElement();
  return (
    <Root as="article" $padding="none" $isPressable={href !== undefined}>
      <Head>
        <Avatar name={name} src={photoSrc} size="2xl" isSquare isDecorative />
        <Titles>
          <Name as={`h${nameLevel}`}>
            {href === undefined ? (
              name
            ) : (
              <CardLink as={link} href={href}>
                {name}
              </CardLink>
            )}
          </Name>
          <Badge sport={sport}>{sportName}</Badge>
          {rating === undefined ? noRatingText !== undefined && <p>{noRatingText}</p> : <StarRating {...rating} />}
          {price !== undefined && <Price>{price}</Price>}
          {presence}
        </Titles>
      </Head>
      <Body>
        {verified}
        {experience !== undefined && <Facts>{experience}</Facts>}
        {languages !== undefined && <Facts>{languages}</Facts>}
        {availability}
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
