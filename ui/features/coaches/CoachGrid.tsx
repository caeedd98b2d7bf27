import { memo } from 'react';
import { Button, CoachCard, Grid, Icon, sportFromName } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import { doorPath } from '../calls/place.ts';
import type { ListedCoach } from './directory.ts';
import { useRatingText } from './use-rating-text.ts';
import { en } from './en.ts';

export interface CoachGridProps {
  coaches: readonly ListedCoach[];
  /** Of the address; a call begins with it. Without one each coach's own. */
  sport?: string | undefined;
}

/** Cards are many: they are drawn anew only for other coaches. */
export const CoachGrid = memo(function CoachGrid({ coaches, sport }: CoachGridProps) {
  const text = useText(en);
  const imageUrl = useImageUrl();
  const ratingText = useRatingText();
  return (
    <Grid as="ul" least="m">
      {coaches.map(({ id, name, domains, languages, experience, image, ratingAverage, ratingCount }) => (
        <li key={id}>
          <CoachCard
            name={name}
            nameLevel={2}
            photoSrc={imageUrl(image)}
            sport={sportFromName(domains)}
            sportName={domains}
            languages={languages || text('coach.defaultLanguage')}
            experience={`${text('coach.experience')} ${experience}`}
            rating={ratingText(ratingAverage, ratingCount)}
            noRatingText={text('coach.rating', { average: '', count: 0 })}
            href={`/CoachProfile/${id}`}
            primaryAction={
              // A call begins with a fresh page, hence no link of the router.
              <Button as="a" size="s" variant="primary" href={doorPath(id, sport ?? domains)} iconStart={<Icon name="video" size="s" />}>
                {text('coach.call')}
              </Button>
            }
            secondaryAction={
              <Button size="s" href={`/coachchat?with=${id}`} iconStart={<Icon name="chat" size="s" />}>
                {text('coach.chat')}
              </Button>
            }
          />
        </li>
      ))}
    </Grid>
  );
});
