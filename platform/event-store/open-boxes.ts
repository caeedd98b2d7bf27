import { bindingOf, unseal } from './seal.ts';
import type { SealedFields, SubjectKeys } from './types.ts';

/** The personal fields of an event, sealed as in the log, with what they are bound to. */
export interface KeptBox extends SealedFields {
  /** Id and type of the event. */
  readonly id: string;
  readonly type: string;
}

/** In the given order: the fields, or null where the person's key is destroyed. Throws for a box that cannot be opened. */
export type OpenBoxes = (boxes: readonly KeptBox[]) => Promise<(Readonly<Record<string, unknown>> | null)[]>;

/** Opens what read models keep sealed, so that destroying a key closes them together with the log. */
export const createBoxOpener =
  (keys: Pick<SubjectKeys, 'forReading'>): OpenBoxes =>
  async (boxes) => {
    const found = await keys.forReading([...new Set(boxes.map(({ subject }) => subject))]);
    return boxes.map(({ id, type, subject, box }) => {
      const key = found.get(subject);
      if (key === undefined) throw new Error(`the key of ${subject} cannot be opened`);
      return key && (unseal(box, key, bindingOf(id, type, subject)) as Readonly<Record<string, unknown>>);
    });
  };
