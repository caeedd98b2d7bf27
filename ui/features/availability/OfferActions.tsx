import { useState } from 'react';
import { Button, Icon } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { usePresence } from '../../app/presence/use-presence.ts';
import { useView } from '../../app/views/use-view.ts';
import { en } from './en.ts';
import { isCallMain } from './is-call-main.ts';
import { slotsQuery } from './queries.ts';

export interface OfferActionsProps {
  coachId: number;
  bookHref: string;
  callHref: string;
  callLabel: string;
}

/** Books a session or calls the coach at once; which of them is the main action depends on whether the coach is there. */
export function OfferActions({ coachId, bookHref, callHref, callLabel }: OfferActionsProps) {
  const text = useText(en);
  const [now] = useState(() => Date.now());
  const presence = usePresence(coachId);
  const canBook = typeof useView(slotsQuery(coachId, now)).data?.zone === 'string';
  const isCall = isCallMain(presence, canBook);
  return (
    <>
      {canBook && (
        <Button href={bookHref} variant={isCall ? undefined : 'primary'} size="l" iconStart={<Icon name="calendar" size="s" />}>
          {text('availability.book')}
        </Button>
      )}
      {/* A call starts on a fresh page, so this is no router link. */}
      <Button as="a" href={callHref} variant={isCall ? 'primary' : undefined} size="l" iconStart={<Icon name="video" size="s" />}>
        {callLabel}
      </Button>
    </>
  );
}

/** What it means to call a coach now: it costs nothing, and perhaps nobody is there. */
export function CallNote({ coachId }: { coachId: number }) {
  const text = useText(en);
  const presence = usePresence(coachId);
  return text('availability.callNow', { presence: presence ?? 'unknown' });
}
