import { expect, it } from 'vitest';
import type { HandleCommand } from '../commands/handle-command.ts';
import { appendAthlete } from './register-athlete.ts';

const abroad = { phone_country: '+49', parent_phone_country: '+1' };
const acceptedAt = '2026-11-21T10:00:00.000Z';

it.each([
  ['2008-11-22', {}, { phoneCountry: '+91', parentPhone: '9876543211', parentPhoneCountry: '+91' }],
  ['2008-11-22', abroad, { phoneCountry: '+49', parentPhone: '9876543211', parentPhoneCountry: '+1' }],
  ['2008-11-21', {}, { phoneCountry: '+91' }],
  ['2008-11-21', abroad, { phoneCountry: '+49' }],
])('of an athlete born on %s with the codes %j it keeps %j', async (dob, codes, kept) => {
  const commands: unknown[] = [];
  const handle = ((handling: { command: unknown }) => {
    commands.push(handling.command);
    return Promise.resolve({ position: 'athlete@1', events: [] });
  }) as unknown as HandleCommand;
  const body = {
    email: 'Asha@mail.com',
    name: 'Asha Rao',
    phone: '9123456780',
    address: '2 Lake Road',
    detail_health: 'Fit',
    dob,
    parent_phone: '9876543211',
    ...codes,
  };
  await appendAthlete(handle, 7, body, 'request', acceptedAt);
  const { data } = commands[0] as { data: Record<string, unknown> };
  expect(Object.fromEntries(Object.entries(data).filter(([name]) => /^parent|Country$/u.test(name)))).toEqual(kept);
});
