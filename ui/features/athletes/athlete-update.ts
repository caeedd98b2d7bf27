import type { AthleteView, changeAthletePhoto, updateAthleteProfile } from '@academy/domain/athletes';
import type { BodyOf } from '@academy/domain/kernel';
import type { CommandEntry } from '../../app/commands/slice.ts';
import type { MessageId } from '../../app/messages/message-id.ts';
import type { ChangeablePhoto } from '../uploads/parts.ts';

export const athleteUpdateForm = 'athlete-update';

export const draftOfAthlete = ({ id }: AthleteView): string => `athlete-update ${id}`;

/** The form's values for a profile. */
export const fromAthlete = ({ name, email, phone, phone_country, dob, address, detail_health }: AthleteView) => ({
  name,
  email,
  phone,
  phone_country,
  dob: dob ?? '',
  address,
  detail_health,
});

export type AthleteUpdateValues = ReturnType<typeof fromAthlete>;

/** All that the endpoint takes. The e-mail address goes along unchanged, and an empty password leaves the password as it is. */
export const toUpdate = (values: AthleteUpdateValues): BodyOf<typeof updateAthleteProfile> => ({
  name: values.name.trim(),
  email: values.email,
  phone: values.phone,
  phone_country: values.phone_country,
  dob: values.dob === '' ? null : values.dob,
  address: values.address.trim(),
  detail_health: values.detail_health.trim(),
  password: '',
});

/** The athlete's own photo. */
export const photoOf = ({ name, image }: AthleteView): ChangeablePhoto => ({
  name,
  image,
  toRequest: (image_id) => ({ method: 'PUT', path: '/athlete_photo', body: { image_id } satisfies BodyOf<typeof changeAthletePhoto> }),
  tags: ['athletes'],
});

/** How to report a failed update; null if the problems are under the fields. */
export function failureOf({ status, problems, httpStatus }: CommandEntry): { readonly id: MessageId; readonly server?: string } | null {
  const [first] = problems;
  if (first?.code === 'noResponse' || first?.code === 'unexpectedError' || first?.code === 'offline') return { id: first.code };
  if (status === 'refused' && problems.every(({ path }) => path !== '')) return null;
  if (httpStatus !== undefined && first?.message) return { id: 'athlete.error', server: first.message };
  return { id: 'athlete.updateFailed' };
}
