import { describe, expect, it } from 'vitest';
import { problemsOf } from '../api-error.ts';
import { textsPassedTo } from './asserted-texts.ts';
import { catalogue } from './index.ts';

const sourcesOf = (files: Readonly<Record<string, string>>): string[] => Object.values(files);
const stories = sourcesOf(import.meta.glob<string>('../../**/*.stories.tsx', { query: '?raw', import: 'default', eager: true }));
const tests = sourcesOf(
  import.meta.glob<string>(['../../**/*.test.ts', '!./*.test.ts', '!../../build/**'], { query: '?raw', import: 'default', eager: true }),
);

/** Functions with which stories look for texts on the screen. */
const looks = ['shows', 'findByText', 'findAllByText', 'getByText', 'getAllByText', 'after', 'signInAnd', 'notSaved'];
const shown = new Set(stories.flatMap((source) => textsPassedTo(new Set(looks), source)));
/** Texts in table rows, which a test compares with the log. */
const logged = new Set(tests.flatMap((source) => textsPassedTo(new Set(['each']), source)));

const catalogues = import.meta.glob<Readonly<Record<string, string>>>(['../../features/*/en.ts', '../notifications/en.ts'], {
  import: 'en',
  eager: true,
});
const sentences = new Set([catalogue, ...Object.values(catalogues)].flatMap((each) => Object.values<string>(each)));

/** Every message of the specification's rules (section 5) and errors (section 8) that is reachable today. */
const said = [
  'Please enter a valid email address.',
  'Your password must contain between 8 and 20 characters.',
  'Your password must be 8-20 characters, include at least one uppercase letter, one lowercase letter, one number, and one special character.',
  'Passwords do not match.',
  'Please enter a valid 6-digit OTP.',
  'Fullname must only contain letters.',
  'Mobile number must be 10 digits.',
  'Please enter a valid date of birth. You must be at least 12 years old.',
  'Please enter a valid date of birth. You must be at least 18 years old.',
  'Address is required.',
  'Health details are required.',
  'Please select a valid domain.',
  'Experience details are required.',
  'Please select a role before continuing.',
  'Please select a rating and provide a comment.',
  'Login failed',
  'Login failed. Please check your credentials.',
  'OTP sent successfully!',
  'Failed to send OTP.',
  'OTP resend successfully!',
  'Failed to resend OTP.',
  'OTP verified successfully!',
  'Invalid OTP.',
  'Invalid OTP!',
  'Profile updated successfully',
  'Profile update failed',
  'Profile image updated successfully',
  'Failed to upload profile image',
  'Failed to fetch athlete profile!',
  'Authentication token not found!',
  'Failed to decode token!',
  'Athlete ID not found in the token!',
  'An error occurred while fetching athlete data.',
  'Profile updated successfully!',
  'Failed to update profile!',
  'Athlete profile not found!',
  'No response from the server. Please try again later.',
  'An unexpected error occurred.',
  'Failed to load games. Please try again.',
  'Failed to load services. Please try again.',
  'No services available at the moment.',
  'Loading...',
  'Coach not found.',
  'Failed to load coach profile.',
  'No coaches or sports found',
  'Feedback submitted successfully!',
  'Failed to submit feedback. Please try again.',
  'Logged out successfully!',
  'Please select a payment method!',
  'Card number must be at least 16 digits!',
  'Card number should be 16 digits.',
  'Payment submitted successfully!',
];

/** Logged only, never shown. */
const onlyLogged = ['Failed to fetch coach data', 'Coach not found for the provided email', 'Coach data is not an array or is missing'];

describe('a sentence of the specification', () => {
  it.each(said)('is expected by a story: %s', (sentence) => {
    expect(sentences).toContain(sentence);
    expect(shown).toContain(sentence);
  });

  it.each(onlyLogged)('is only logged: %s', (sentence) => {
    expect(logged).toContain(sentence);
    expect(sentences).not.toContain(sentence);
  });

  it.each([
    [400, 'Bad Request'],
    [403, 'Access Forbidden'],
    [404, 'Resource Not Found'],
    [500, 'Internal Server Error'],
    [409, 'Something went wrong'],
    [418, 'Something went wrong'],
    [502, 'Something went wrong'],
  ])('is shown for a bare status: %i', (status, sentence) => {
    const [problem] = problemsOf(status, '');
    const code = problem?.code ?? '';
    expect(catalogue[code]).toBe(sentence);
  });
});

describe('texts passed to a function', () => {
  const source = `
    // shows('commented out')
    const unused = 'a text that stands anywhere';
    const other: Story = { args: { title: 'an argument' }, play: shows('shown', 'too') };
    await expect(screen.queryByText('sought to be missing')).toBeNull();
    await shows('before', ...['in a list'], () => 'in a function')();
    it.each<string>([['a row', 1]])('%s', () => 'the test');`;

  it('are only those passed to it', () => {
    expect(textsPassedTo(new Set(['shows']), source)).toEqual(['shown', 'too', 'before', 'in a list']);
    expect(textsPassedTo(new Set(['each']), source)).toContain('a row');
  });
});
