import type { AthleteView, updateAthleteProfile } from '@academy/domain/athletes';
import type { BodyOf } from '@academy/domain/kernel';
import type { CommandEntry } from '../../app/commands/slice.ts';
import type { MessageId } from '../../app/messages/index.ts';

/** The form's values as a profile fills them in. */
export const fromAthlete = ({ name, email, phone, dob, address, detail_health }: AthleteView) => ({
  name,
  email,
  phone,
  dob: dob ?? '',
  address,
  detail_health,
});

/** A day written dd/mm/yyyy as yyyy-mm-dd; anything else as it is, for the rules to judge. */
function isoDay(written: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u.exec(written.trim()) ?? [];
  return year === undefined ? written.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export type AthleteUpdateValues = ReturnType<typeof fromAthlete>;

/** The address for mail is shown and never changes, so it is not sent. */
export const toUpdate = ({ email: _email, ...values }: AthleteUpdateValues): BodyOf<typeof updateAthleteProfile> => ({
  ...values,
  name: values.name.trim(),
  dob: isoDay(values.dob),
  address: values.address.trim(),
  detail_health: values.detail_health.trim(),
});

/** How it is told that a profile was not saved; null where it stands under the fields already. */
export function failureOf({ status, problems, httpStatus }: CommandEntry): { readonly id: MessageId; readonly server?: string } | null {
  const [first] = problems;
  if (first?.code === 'noResponse' || first?.code === 'unexpectedError' || first?.code === 'offline') return { id: first.code };
  if (status === 'refused' && problems.every(({ path }) => path !== '')) return null;
  if (httpStatus !== undefined && first?.message) return { id: 'athlete.error', server: first.message };
  return { id: 'athlete.updateFailed' };
}
