import { bookingIdPattern } from '@academy/domain/bookings';
import { expect, it } from 'vitest';
import { fragmentOf, type Paper, readPaper } from './paper.ts';

const paper: Paper = {
  bookingId: '5_40_00c0ffee00c0ffee',
  size: 8,
  root: 'ke5ada8hIVNDA7F3dW+h+CR7CECE0hb2vMdJRG7dG3U=',
  sha256: '0123456789abcdef'.repeat(4),
};
const fragment = fragmentOf(paper);

it('reads what it has written, of the longest numbers too', () => {
  expect(fragment).toBe(`#receipt/1/5_40_00c0ffee00c0ffee/8/ke5ada8hIVNDA7F3dW-h-CR7CECE0hb2vMdJRG7dG3U/${'0123456789abcdef'.repeat(4)}`);
  const longest = {
    ...paper,
    bookingId: `${'9'.repeat(15)}_999999_ffffffffffffffff`,
    size: 999_999_999_999_999,
    root: `${'/'.repeat(43)}=`,
  };
  for (const one of [paper, longest]) {
    expect(one.bookingId).toMatch(new RegExp(bookingIdPattern, 'u'));
    expect(readPaper(fragmentOf(one))).toEqual(one);
  }
});

it.each(['', '#', '#main', '#Receipt'])('takes %j for an address without a paper', (other) => {
  expect(readPaper(other)).toBeNull();
});

it.each([
  ['cut off', fragment.slice(0, -1)],
  ['cut off at its beginning', '#receipt'],
  ['longer', `${fragment}0`],
  ['followed by something', `${fragment}\n`],
  ['of another version', fragment.replace('/1/', '/2/')],
  ['of no booking', fragment.replace('5_40', '0_40')],
  ['of no head', fragment.replace('/8/', '/0/')],
  ['of a larger number than there are', fragment.replace('/8/', '/9999999999999999/')],
  ['without a hash', fragment.replace('0123', '012g')],
  ['a script', '#receipt/1/<img src=x onerror=alert(1)>'],
  ['without an end', `#receipt/1/${'9'.repeat(1_000_000)}`],
])('does not believe one that is %s', (_what, broken) => {
  expect(readPaper(broken)).toBe('broken');
});
