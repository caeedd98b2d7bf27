import type { MailChoice, MailKind, PreferencesBody, PreferencesView } from '@academy/domain/notifications';

const kinds = ['message', 'booking', 'money', 'review', 'report'] as const satisfies readonly MailKind[];

/** What the controls hold: a choice, `yes` or nothing, a time as `hh:mm`, a zone. */
export type PreferencesValues = Readonly<
  Record<
    | (typeof kinds)[number]
    | 'in_a_day'
    | 'in_an_hour'
    | 'shows_presence'
    | 'has_quiet_hours'
    | 'quiet_from'
    | 'quiet_until'
    | 'digest_at'
    | 'zone',
    string
  >
>;

const yes = (isOn: boolean): string => (isOn ? 'yes' : '');

/** `usualZone` is chosen where none is stored. */
export const toValues = (view: PreferencesView, usualZone: string): PreferencesValues => ({
  ...view.mail,
  in_a_day: yes(view.reminders.in_a_day),
  in_an_hour: yes(view.reminders.in_an_hour),
  has_quiet_hours: yes(view.has_quiet_hours),
  shows_presence: yes(view.shows_presence),
  quiet_from: view.quiet_from,
  quiet_until: view.quiet_until,
  digest_at: view.digest_at,
  zone: view.zone || usualZone,
});

/** What the page does not show stays as it is. */
export function toBody(values: PreferencesValues, view: PreferencesView): PreferencesBody {
  const choiceOf = (kind: (typeof kinds)[number]): MailChoice => values[kind] as MailChoice;
  const { quiet_from, quiet_until, digest_at, zone } = values;
  return {
    mail: {
      message: choiceOf('message'),
      booking: choiceOf('booking'),
      money: choiceOf('money'),
      review: choiceOf('review'),
      report: choiceOf('report'),
    },
    reminders: { in_a_day: values.in_a_day === 'yes', in_an_hour: values.in_an_hour === 'yes' },
    has_quiet_hours: values.has_quiet_hours === 'yes',
    quiet_from,
    quiet_until,
    digest_at,
    zone,
    shows_reading: view.shows_reading,
    shows_presence: values.shows_presence === 'yes',
  };
}

/** Each half hour, and the time that is chosen. */
export const timesAround = (chosen: string): readonly string[] => {
  const halves = Array.from(
    { length: 48 },
    (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
  );
  return [...new Set([...halves, chosen])].toSorted();
};
