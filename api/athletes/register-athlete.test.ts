import { expect, it } from 'vitest';
import type { HandleCommand } from '../commands/handle-command.ts';
import { appendAthlete } from './register-athlete.ts';

const acceptedAt = '2026-11-21T10:00:00.000Z';

it.each([
  ['2008-11-22', { parentPhone: '9876543211' }],
  ['2008-11-21', {}],
])('keeps whom to ask for an athlete born on %s as %j', async (dob, kept) => {
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
  };
  await appendAthlete(handle, 7, body, 'request', acceptedAt);
  const { data } = commands[0] as { data: { parentPhone?: string } };
  expect('parentPhone' in data ? { parentPhone: data.parentPhone } : {}).toEqual(kept);
});
