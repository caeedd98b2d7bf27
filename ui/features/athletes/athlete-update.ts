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

export type AthleteUpdateValues = ReturnType<typeof fromAthlete>;

/** The address for mail is shown and never changes, so it is not sent. */
export const toUpdate = ({ email: _email, ...values }: AthleteUpdateValues): BodyOf<typeof updateAthleteProfile> => ({
  ...values,
  name: values.name.trim(),
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
