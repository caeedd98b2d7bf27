import { memo } from 'react';
import { Button, ClampedText, CoachCard, Grid, Icon, sportFromName } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { CoachPresence } from '../../app/presence/CoachPresence.tsx';
import { useImageUrl } from '../../app/shell/server.tsx';
import { doorPath } from '../calls/parts.ts';
import type { ListedCoach } from './directory.ts';
import { useRateText } from './use-rate-text.ts';
import { useRatingText } from './use-rating-text.ts';
import { NextTime } from './NextTime.tsx';
import { VerifiedSessions } from './VerifiedSessions.tsx';
import { en } from './en.ts';

export interface CoachGridProps {
  coaches: readonly ListedCoach[];
  /** Sport of the address, with which a call begins; default each coach's own. */
  sport?: string | undefined;
}

/** Memoised, because there are many cards: they render again only for other coaches. */
export const CoachGrid = memo(function CoachGrid({ coaches, sport }: CoachGridProps) {
  const text = useText(en);
  const imageUrl = useImageUrl();
  const ratingText = useRatingText();
  const rateText = useRateText();
  const isCoach = useAppSelector(({ session }) => session.user?.role === 'coach');
  return (
    <Grid as="ul" least="l">
      {coaches.map(
        ({
          id,
          name,
          domains,
          languages,
          experience,
          image,
          ratingAverage,
          ratingCount,
          rate,
          verifiedSessions,
          verifiedMinutes,
          nextFree,
        }) => (
          <li key={id}>
            <CoachCard
              name={name}
              nameLevel={2}
              photoSrc={imageUrl(image)}
              sport={sportFromName(domains)}
              sportName={domains}
              languages={languages || text('coach.defaultLanguage')}
              price={rateText(rate)}
              verified={verifiedSessions > 0 && <VerifiedSessions sessions={verifiedSessions} minutes={verifiedMinutes} />}
              experience={<ClampedText moreLabel={text('coach.more')}>{`${text('coach.experience')} ${experience}`}</ClampedText>}
              rating={ratingText(ratingAverage, ratingCount)}
              noRatingText={text('coach.rating', { average: '', count: 0 })}
              presence={<CoachPresence coachId={id} />}
              availability={nextFree !== null && <NextTime at={nextFree} />}
              href={`/CoachProfile/${id}`}
              primaryAction={
                // Coaches answer calls; they do not ring each other. A call starts on a fresh page, so this is no router link.
                !isCoach && (
                  <Button
                    as="a"
                    size="s"
                    variant="primary"
                    href={doorPath(id, sport ?? domains)}
                    iconStart={<Icon name="video" size="s" />}
                  >
                    {text('coach.call')}
                  </Button>
                )
              }
              secondaryAction={
                <Button size="s" href={`/coachchat?with=${id}`} iconStart={<Icon name="chat" size="s" />}>
                  {text('coach.chat')}
                </Button>
              }
            />
          </li>
        ),
      )}
    </Grid>
  );
});
