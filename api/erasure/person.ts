import type { Role } from '@academy/domain/identity';

/** A person with an account, by the subject used in events and keys. */
export interface Person {
  readonly role: Role;
  readonly id: number;
  /** `athlete-7` */
  readonly subject: string;
}

/** Null for anything but `athlete-<number>` and `coach-<number>`. */
export function parsePerson(text: string | undefined): Person | null {
  const [, role, digits] = /^(athlete|coach)-([1-9]\d{0,14})$/.exec(text ?? '') ?? [];
  return role && digits ? { role: role as Role, id: Number(digits), subject: `${role}-${digits}` } : null;
}
