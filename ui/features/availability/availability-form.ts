import type { AvailabilityValues } from './values.ts';

/** The part of the form that its sections need. */
export interface AvailabilityControl {
  readonly values: AvailabilityValues;
  readonly set: (name: string, value: string) => void;
  readonly field: (name: string) => {
    readonly id: string;
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
    readonly onBlur: () => void;
  };
  readonly draft: { readonly setValues: (change: (values: AvailabilityValues) => AvailabilityValues) => void };
}
