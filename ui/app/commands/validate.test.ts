import { describe, expect, it } from 'vitest';
import { type FormCommand, validate } from './validate.ts';

interface Body {
  readonly dob: string;
  readonly name: string;
}

/** A form whose schema reports the given errors, and whose check has a bug. */
const formWith = (errors: readonly { readonly keyword: string; readonly instancePath: string }[]): FormCommand<Body> => ({
  validate: Object.assign(() => errors.length === 0, { errors }),
  problems: { '/dob': 'invalidAthleteDob', '/name': 'invalidFullname' },
  limits: { '/name': { characters: 100, problem: 'nameTooLong' } },
  check: ({ dob, name }) => {
    if (dob.length > 0) throw new Error('a bug of the check');
    return name.length > 0 ? {} : { '/name': 'invalidFullname' };
  },
});

describe('validate', () => {
  it.each([
    ['passes', []],
    ['refuses for a value', [{ keyword: 'pattern', instancePath: '/name' }]],
  ])('does not hide a bug of the check for a body that the schema %s', (_outcome, errors) => {
    expect(() => validate(formWith(errors), { dob: '2000-01-01', name: 'A' }, '2026-01-01')).toThrow('a bug of the check');
  });

  it('leaves a body with wrong types to the schema', () => {
    const form = formWith([{ keyword: 'type', instancePath: '/dob' }]);
    expect(validate(form, { dob: null, name: '' } as unknown as Body, '2026-01-01')).toEqual({ '/dob': 'invalidAthleteDob' });
  });

  it('tells what is only too long apart from what is missing', () => {
    const codeFor = (keyword: string) => validate(formWith([{ keyword, instancePath: '/name' }]), { dob: '', name: 'A' }, '2026-01-01');
    expect([codeFor('maxLength'), codeFor('pattern')]).toEqual([{ '/name': 'nameTooLong' }, { '/name': 'invalidFullname' }]);
  });

  it('runs the check besides the schema, so that all problems are reported at once', () => {
    const form = formWith([{ keyword: 'pattern', instancePath: '/dob' }]);
    expect(validate(form, { dob: '', name: '' }, '2026-01-01')).toEqual({ '/dob': 'invalidAthleteDob', '/name': 'invalidFullname' });
  });
});
