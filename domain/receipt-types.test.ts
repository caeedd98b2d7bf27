import { expect, it } from 'vitest';
import { factOf, receiptTypes } from './audit/receipts/index.ts';
import { eventDefinitions } from './index.ts';

it('tells types that there are, and of each no field that is personal', () => {
  const known = new Map(eventDefinitions.map((one) => [one.type, one]));
  for (const type of receiptTypes) {
    const definition = known.get(type);
    if (!definition) throw new Error(`there is no ${type}`);
    const personal = definition.personal?.fields ?? [];
    const { properties = {} } = definition.schema as { readonly properties?: object };
    const everything = Object.fromEntries(Object.keys(properties).map((name) => [name, name]));
    const fact = factOf({ number: 1, type, data: JSON.stringify(everything), metadata: '{}' });
    expect(fact?.event).toBe(type);
    expect(Object.keys(fact?.says ?? {}).filter((name) => personal.includes(name) || name === 'after')).toEqual([]);
  }
});
