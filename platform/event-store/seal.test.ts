import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bindingOf, seal, unseal, UnknownSeal } from './seal.ts';

describe('a sealed box', () => {
  const key = createSecretKey(randomBytes(32));
  const binding = bindingOf('b3c1f0a2', 'CoachRegistered', 'coach-4');
  const box = seal({ name: 'Asha Rao' }, key, binding);

  it('is opened by its key, for its event alone', () => {
    expect(unseal(box, key, binding)).toEqual({ name: 'Asha Rao' });
    expect(() => unseal(box, key, bindingOf('b3c1f0a2', 'CoachRegistered', 'coach-5'))).toThrow('unable to authenticate');
    expect(() => unseal(box, createSecretKey(randomBytes(32)), binding)).toThrow('unable to authenticate');
  });

  it('leaves room for the mark of a later algorithm, which this program does not take for damage', () => {
    expect(box).toMatch(/^[\w+/]+=*$/u);
    for (const mark of ['aes-256-gcm-siv', '', 'x'.repeat(1_000)])
      expect(() => unseal(`${mark}:${box}`, key, binding)).toThrow(UnknownSeal);
    expect(() => unseal(`${'x'.repeat(1_000)}:${box}`, key, binding)).toThrow(/^.{1,120}$/u);
  });
});
