import { Type } from 'typebox';

/** The calling code of a number that is given without one. */
export const homeCode = '+91';

/** Every calling code of `calling-codes.ts`: forms check it, and the table is fetched after them. */
const codes =
  /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|21[12368]|2[2346]\d|25[0-8]|29[01789]|35\d|37[0-8]|38[0-35-79]|42[013]|5[09]\d|67[02-9]|68[0-35-9]|69[0-2]|85[02356]|88[06]|96[0-8]|97[0-7]|99[2-68])$/;

/** How many digits it has depends on its code, so `phoneFaults` bounds it, and says what is wrong with it. */
export const phone = Type.String({ problem: 'invalidPhone' });

/** Of a number's country; the property is named like that of the number, with `_country`. */
export const phoneCountry = Type.Optional(Type.String({ pattern: '^\\+\\d{1,3}$', problem: 'invalidPhoneCountry' }));

/** E.164 has at most 15 digits with the code, and says nothing else. */
const fits = (number: string, code: string): boolean =>
  code === homeCode ? /^\d{10}$/.test(number) : /^\d{4,14}$/.test(number) && code.length + number.length <= 16;

/** The faults of a number and of its code, under their JSON pointers; empty if they have none. */
export const phoneFaults = (path: string, number: string, code: string = homeCode): Readonly<Record<string, string>> => ({
  ...(!fits(number, code) && { [path]: code === homeCode ? 'invalidPhone' : 'invalidPhoneAbroad' }),
  ...(!codes.test(code) && { [`${path}_country`]: 'invalidPhoneCountry' }),
});
