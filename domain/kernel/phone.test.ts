import { describe, expect, it } from 'vitest';
import { phoneFaults } from './phone.ts';
import { phonesAtHome } from './phones-at-home.ts';
import { digitsOf, readInternational } from './read-phone.ts';

const home = { '/phone': 'invalidPhone' };
const abroad = { '/phone': 'invalidPhoneAbroad' };

describe('a number', () => {
  it.each([
    ['9876543210', undefined, {}],
    ['9876543210', '+91', {}],
    ['987654321', undefined, home],
    ['98765432101', '+91', home],
    ['98765 4321', '+91', home],
    ['', '+91', home],
    ['1512', '+49', {}],
    ['1512345678901', '+49', {}],
    ['15123456789012', '+49', abroad],
    ['151', '+49', abroad],
    ['151 2345678', '+49', abroad],
    ['१५१२३४५', '+49', abroad],
    ['', '+49', abroad],
    ['12345678901234', '+1', {}],
    ['123456789012345', '+1', abroad],
    ['123456789012', '+998', {}],
    ['1234567890123', '+998', abroad],
  ])('%j with the code %s has the faults %j', (number, code, faults) => {
    expect(phoneFaults('/phone', number, code)).toEqual(faults);
  });
});

it.each([
  ['+49 151 2345678', { code: '+49', number: '1512345678' }],
  ['0049151', { code: '+49', number: '151' }],
  ['+1-415-555.0100', { code: '+1', number: '4155550100' }],
  ['+998 (90) 123 45 67', { code: '+998', number: '901234567' }],
  ['+44 (0)20 7946 0958', { code: '+44', number: '2079460958' }],
  ['+49', undefined],
  ['+49 ', undefined],
  ['+999 1234', undefined],
  ['49 151 2345678', undefined],
  ['+49 151 ext 5', undefined],
])('%j is read as %j', (typed, read) => {
  expect(readInternational(typed)).toEqual(read);
});

it('keeps what is no number', () => {
  expect(['(022) 40-50', '98.76/5', 'none', '12a'].map(digitsOf)).toEqual(['0224050', '98765', 'none', '12a']);
});

describe('an event from before codes', () => {
  it('has numbers of +91', () => {
    expect(phonesAtHome({ phone: '9876543210' })).toEqual({ phone: '9876543210', phoneCountry: '+91' });
    expect(phonesAtHome({ phone: '1', parentPhone: '2' })).toEqual({
      phone: '1',
      phoneCountry: '+91',
      parentPhone: '2',
      parentPhoneCountry: '+91',
    });
  });

  it('of an erased person has none', () => {
    const erased = { phone: '', phoneCountry: '', parentPhone: '', parentPhoneCountry: '' };
    expect(phonesAtHome(erased)).toEqual(erased);
  });
});
