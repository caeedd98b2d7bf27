import { RadioGroup, Stack, Text } from '@academy/design-system';
import type { SlotsView } from '@academy/domain/availability';
import { bookingLimits } from '@academy/domain/bookings';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import type { SlotKind } from './time-choice.ts';
import { useWords } from './use-words.ts';

export interface OfferProps {
  terms: NonNullable<SlotsView['terms']>;
  kind: SlotKind;
  onKind: (kind: SlotKind) => void;
}

/** Length, price and terms; and the choice of an intro call, where the coach gives some. */
export function Offer({ terms, kind, onKind }: OfferProps) {
  const text = useText(en);
  const words = useWords();
  const minutes = terms.length_minutes;
  const isFree = terms.price_paise === 0;
  const price = isFree
    ? text('book.lengthFree', { minutes })
    : text('book.lengthPrice', { minutes, price: words.price(terms.price_paise) });
  const intro = text('book.introLength', { minutes: bookingLimits.introMinutes });
  const hasIntros = terms.intros_per_week > 0;
  return (
    <Stack gap="m">
      {(hasIntros || kind === 'intro') && (
        <RadioGroup<SlotKind>
          label={text('book.kind')}
          layout="cards"
          value={kind}
          onChange={onKind}
          options={[
            { value: 'session', label: text('book.kindSession'), description: price },
            { value: 'intro', label: text('book.kindIntro'), description: intro, isDisabled: !hasIntros },
          ]}
        />
      )}
      {kind === 'intro' ? (
        <Text tone="muted">{text(hasIntros ? 'book.introLead' : 'book.introNone')}</Text>
      ) : (
        <div>
          {!hasIntros && <Text>{price}</Text>}
          {!isFree && <Text tone="muted">{words.terms(terms)}</Text>}
        </div>
      )}
    </Stack>
  );
}
