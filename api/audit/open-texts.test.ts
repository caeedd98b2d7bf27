import { expect, it } from 'vitest';
import { openTexts } from './open-texts.ts';

type Record = Parameters<typeof openTexts>[1];
const event = { id: 'e', type: 'ReviewCreated', data: {}, metadata: {}, stream: 'review-5_7', revision: 0n, position: 12n };
const record: Record = { sealed: { subject: 'athlete-7', bytes: 40, fields: ['name', 'health', 'phone'] }, event };
const codecOf = (opened: object) => ({ decode: async () => [{ ...event, isErased: false, ...opened }] as never });

it('gives the sealed fields alone, and what is no text as JSON', async () => {
  const data = { athleteId: 7, name: 'Asha', health: { asthma: true } };
  expect(await openTexts(codecOf({ data }), record)).toEqual([
    { field: 'name', value: 'Asha' },
    { field: 'health', value: '{"asthma":true}' },
    { field: 'phone', value: 'null' },
  ]);
});

it('is gone where the person was erased', async () => {
  const opening = openTexts(codecOf({ data: { name: '', health: '' }, isErased: true }), record);
  await expect(opening).rejects.toMatchObject({ status: 410, problems: [{ code: 'disclosureGone' }] });
  await expect(openTexts({ decode: async () => [] }, record)).rejects.toMatchObject({ status: 410 });
});
