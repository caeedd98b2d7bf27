/** A person's id in a text, such as `athlete-7`, `coach_3` or `wallet:athlete_7`. */
const person = /^(?:wallet:)?(athlete|coach|staff|auditor)[-_]([1-9]\d{0,15})$/u;
/** A person whom records can mention: `athlete-7`, `coach-3`, `staff-1`, `auditor-9`. */
export const personPattern = /^(?:athlete|coach|staff|auditor)-[1-9]\d{0,15}$/u;

const ids = { athleteId: 'athlete', coachId: 'coach', staffId: 'staff', auditorId: 'auditor' } as const;
const mostPersons = 100;

function addFrom(value: unknown, found: Set<string>): void {
  if (found.size >= mostPersons) return;
  if (typeof value === 'string') {
    const [, role, id] = person.exec(value) ?? [];
    if (role !== undefined) found.add(`${role}-${id}`);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    const role = Object.hasOwn(ids, name) ? ids[name as keyof typeof ids] : undefined;
    if (role !== undefined && typeof part === 'number' && Number.isSafeInteger(part)) found.add(`${role}-${part}`);
    else addFrom(part, found);
  }
  const { role, accountId } = value as { readonly role?: unknown; readonly accountId?: unknown };
  if ((role === 'athlete' || role === 'coach') && typeof accountId === 'number' && Number.isSafeInteger(accountId))
    found.add(`${role}-${accountId}`);
}

/** The people whom an event mentions in clear, by the names of fields and the form of ids; and who caused it. A hundred at most. */
export function personsIn(data: unknown, actor: string | null): string[] {
  const found = new Set<string>();
  if (actor !== null) addFrom(actor, found);
  addFrom(data, found);
  return [...found];
}
