import { Banner, Button, Icon } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { useState } from 'react';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { saveFile } from '../../app/save-file.ts';
import { en } from './en.ts';

/** Saves a session for the reader's own calendar: a plain link could not carry the token. */
export function AddToCalendar({ booking: { id } }: { booking: BookingView }) {
  const text = useText(en);
  const [hasFailed, setFailed] = useState(false);
  const { isSubmitting, submit } = useCommand({
    id: 'session-calendar',
    onOutcome: ({ status, result }) => {
      const isFile = status === 'succeeded' && result instanceof Blob;
      setFailed(!isFile);
      if (isFile) saveFile(result, 'session.ics');
    },
  });
  return (
    <>
      <Button
        iconStart={<Icon name="calendar" />}
        isLoading={isSubmitting}
        loadingLabel={text('loading')}
        onClick={() => submit({ method: 'GET', path: `/bookings/${encodeURIComponent(id)}/calendar`, isFile: true })}
      >
        {text('session.toCalendar')}
      </Button>
      {hasFailed && (
        <Banner tone="warning" role="alert">
          {text('session.calendarFailed')}
        </Banner>
      )}
    </>
  );
}
