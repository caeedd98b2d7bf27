import { Banner, Button } from '@academy/design-system';
import type { AvailabilityView } from '@academy/domain/availability';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { en } from './en.ts';
import { missingForBooking } from './missing-for-booking.ts';
import { availabilityQuery } from './queries.ts';

/** Tells coaches that nobody can book them, and where to change that. Nothing is shown once it is done, or while it is not known. */
export function NotBookable({ coachId }: { coachId: number }) {
  const { data } = useView(availabilityQuery(coachId));
  return data ? <Missing coachId={coachId} view={data} /> : null;
}

function Missing({ coachId, view }: { coachId: number; view: AvailabilityView }) {
  const text = useText(en);
  const missing = missingForBooking(view);
  if (missing === null) return null;
  return (
    <Banner
      tone="warning"
      title={text('availability.notBookable')}
      action={
        <>
          {missing !== 'hours' && (
            <Button size="s" variant="primary" href={`/coachEditProfile/${coachId}`}>
              {text('availability.toRate')}
            </Button>
          )}
          {missing !== 'rate' && (
            // Hours can be saved only with a rate.
            <Button size="s" variant={missing === 'hours' ? 'primary' : undefined} href="/coachschedule/availability">
              {text('availability.toHours')}
            </Button>
          )}
        </>
      }
    >
      {text(`availability.missing.${missing}`)}
    </Banner>
  );
}
