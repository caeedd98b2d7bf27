import { expect, it } from 'vitest';
import { roleAddresses } from './role-addresses.ts';

const none = { api: null, projections: null, processes: null, audit: null, sfu: null };
const key = '07'.repeat(32);

it('derives a name and a password for each process from the owner and the master key', () => {
  const derived = roleAddresses('postgres://owner:secret@db.example:5433/academy?sslmode=require', key, none);
  for (const [role, address] of Object.entries(derived)) {
    const url = new URL(address);
    expect(url.username).toBe(`academy_${role}`);
    expect(url.password).toMatch(/^[\da-f]{64}$/u);
    expect(`${url.host}${url.pathname}${url.search}`).toBe('db.example:5433/academy?sslmode=require');
  }
  expect(new Set(Object.values(derived).map((address) => new URL(address).password)).size).toBe(5);
});

it('depends only on the key and the database', () => {
  const of = (owner: string, masterKey = key): string => new URL(roleAddresses(owner, masterKey, none).api).password;
  expect(of('postgres://a:1@here/academy')).toBe(of('postgres://b:2@there/academy'));
  expect(of('postgres://a@here/academy')).not.toBe(of('postgres://a@here/another'));
  expect(of('postgres://a@here/academy')).not.toBe(of('postgres://a@here/academy', '08'.repeat(32)));
});

it('uses addresses that are given', () => {
  const given = { ...none, sfu: 'postgres://media:x@db/academy' };
  const { api, sfu } = roleAddresses('postgres://owner@db/academy', key, given);
  expect([sfu, new URL(api).username]).toEqual([given.sfu, 'academy_api']);
});
