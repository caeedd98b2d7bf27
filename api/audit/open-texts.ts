import type { SealedRecord } from '@academy/audit/queries';
import type { DisclosedRecord } from '@academy/domain/disclosures';
import type { Codec } from '@academy/platform/event-store';
import { HttpProblem } from '@academy/platform/http';

/** The texts of a record in clear. Throws HttpProblem 410 if their person's key was destroyed. */
export async function openTexts(codec: Pick<Codec, 'decode'>, { event, sealed }: SealedRecord): Promise<DisclosedRecord['texts']> {
  const [opened] = await codec.decode([event]);
  if (!opened || opened.isErased) throw new HttpProblem(410, 'disclosureGone');
  const values = opened.data as Readonly<Record<string, unknown>>;
  return sealed.fields.map((field) => {
    const value = values[field];
    return { field, value: typeof value === 'string' ? value : JSON.stringify(value ?? null) };
  });
}
