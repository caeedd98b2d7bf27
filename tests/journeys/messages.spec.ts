import { codeFor, newAthlete, newCoach, newEmail, password } from '../product/people.ts';
import { expect, product, signUp, test } from './journey.ts';
import { awaited, sentences, table } from './messages-table.ts';
import { answer, enter, fieldOf, fill, hold, silence, summary, walk, walkedPlaces } from './messages-walk.ts';
import { pngOf } from './png.ts';

test.describe.configure({ mode: 'parallel' });
// A failure names the place and the message.
test.use({ trace: 'off' });

const profileOfAthlete = { phone: '12345', 'Date of birth': '2020-01-02' };
const profileOfCoach = { 'Mobile number': '12345678901', 'Date of birth': '2015-01-02' };

walk(['role selection'], async (page, at) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await at('role selection').field(page.getByRole('radiogroup', { name: 'Role' }), 'role');
  await expect(page).toHaveURL(/\/signup$/u);
});

walk(['sign up'], async (page, at) => {
  const { field } = at('sign up');
  await page.goto('/SignUpForm?role=AthProfile');
  await fill(page, { Email: 'two words@mail.com', Password: 'secret', 'Confirm Password': 'another' });
  await field(fieldOf(page, 'Email'), 'email');
  await field(fieldOf(page, 'Password'), 'weakPassword');
  await field(fieldOf(page, 'Confirm Password'), 'passwordsDiffer');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveCount(3);
});

walk(['code', 'athlete registration'], async (page, at) => {
  const code = at('code');
  const email = newEmail();
  await page.clock.install();
  await page.goto('/SignUpForm?role=AthProfile');
  await fill(page, { Email: email, Password: password, 'Confirm Password': password });
  await page.getByRole('button', { name: 'SIGN UP' }).click();

  const submit = page.getByRole('button', { name: 'Submit' });
  const address = fieldOf(page, 'Email');
  await expect(address).toHaveAttribute('readonly', '');
  // Nobody can empty it; a form must not rely on that.
  await address.evaluate((input) => input.removeAttribute('readonly'));
  await address.fill('');
  await submit.click();
  await code.field(address, 'email');
  await address.fill(email);
  await silence(page, '/send_otp_email');
  await submit.click();
  await code.toast('codeNotSent');
  await submit.click();
  await code.toast('codeSent');

  const [digits, verify] = [fieldOf(page, 'One-time code'), page.getByRole('button', { name: 'Verify OTP' })];
  await digits.fill('12345');
  await verify.click();
  await code.field(digits, 'sixDigits');
  const right = await codeFor(product(), email);
  await digits.fill(right === '000000' ? '111111' : '000000');
  await verify.click();
  await code.toast('codeWrong');
  await silence(page, '/verify_email');
  await verify.click();
  await code.toast('codeError');

  const resend = page.getByRole('button', { name: 'Resend OTP' });
  await page.clock.fastForward('01:50');
  await expect(resend).toBeDisabled();
  await page.clock.fastForward('00:10');
  // Two minutes have passed here and not at the server, which holds to its own.
  await resend.click();
  await code.toast('codeNotResent');
  await answer(page, '/send_otp_email', 200, { success: true });
  await resend.click();
  await code.toast('codeResent');
  await expect(resend).toBeDisabled();
  await digits.fill(right);
  await verify.click();
  await code.toast('codeVerified');

  const { field } = at('athlete registration');
  const [name, phone] = [fieldOf(page, 'Fullname'), fieldOf(page, 'Mobile number')];
  const others = { 'Address with pincode': ' ', 'Health details': '  ' };
  await fill(page, { Fullname: 'Asha 2', 'Mobile number': '98765', 'Date of birth': '2999-01-02', ...others });
  await field(name, 'fullname');
  await field(phone, 'phone');
  await field(fieldOf(page, 'Date of birth'), 'athleteDob');
  await field(fieldOf(page, 'Address with pincode'), 'address');
  await field(fieldOf(page, 'Health details'), 'health');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect(summary(page).getByRole('link')).toHaveCount(5);
});

walk(['coach registration'], async (page, at) => {
  const { field } = at('coach registration');
  await signUp(page, 'COACH');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect(summary(page).getByRole('link')).toHaveCount(6);
  await fill(page, { Fullname: 'Asha', ...profileOfCoach });
  await field(fieldOf(page, 'Fullname'), 'fullname');
  await field(fieldOf(page, 'Mobile number'), 'phone');
  await field(fieldOf(page, 'Date of birth'), 'coachDob');
  await field(fieldOf(page, 'Address with pincode'), 'address');
  await field(fieldOf(page, 'Domain'), 'domain');
  await field(fieldOf(page, 'Experience details'), 'experience');
});

walk(['sign in'], async (page, at) => {
  const { field, form, toast: toasts, log } = at('sign in');
  const coach = await newCoach(product());
  const submit = page.getByRole('button', { name: 'SIGN IN' });
  await page.goto('/SignInForm');
  await fill(page, { Email: 'asha@mail2.com', Password: 'secret' });
  await field(fieldOf(page, 'Email'), 'email');
  await field(fieldOf(page, 'Password'), 'loginPassword');

  await fill(page, { Email: coach.email, Password: 'Wrong@2026' });
  await submit.click();
  await toasts('loginFailed');
  await silence(page, '/logging');
  await submit.click();
  await toasts('loginException');
  for (const [status, sentence] of [
    [400, 'badRequest'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [500, 'serverError'],
    [502, 'otherStatus'],
  ] as const) {
    await answer(page, '/logging', status);
    await submit.click();
    await form(sentence);
  }

  await fieldOf(page, 'Password').fill(password);
  for (const [status, body, sentence] of [
    [500, '', 'coachData'],
    [200, [], 'coachUnknown'],
    [200, {}, 'coachesNoArray'],
  ] as const) {
    await answer(page, '/coaches', status, body);
    // Without a role the way leads home, and a coach is looked for as an athlete: hence with one.
    await fieldOf(page, 'Role').selectOption('Coach');
    await fill(page, { Email: coach.email, Password: password });
    await submit.click();
    await expect(page).toHaveURL(new RegExp(`/CoachUpdatePage/${coach.id}$`, 'u'));
    await log(sentence);
    await page.goto('/SignInForm');
  }
});

test('whoever signs in without a role is told nothing, and led home', async ({ page }) => {
  const athlete = await newAthlete(product());
  await page.goto('/SignInForm');
  await fill(page, { Email: athlete.email, Password: password });
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL(/\/home$/u);
});

walk(['own coach profile'], async (page, at) => {
  const { field, form, toast: toasts, page: inPlace } = at('own coach profile');
  const [coach, athlete] = [await newCoach(product()), await newAthlete(product())];
  await enter(page, coach, 'coach');
  const letGo = await hold(page, `/coach/${coach.id}`);
  await page.goto(`/CoachUpdatePage/${coach.id}`);
  await inPlace('loading');
  letGo();

  await page.getByRole('button', { name: 'Change photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile photo' });
  const buffer = pngOf(64, 64, [200, 30, 30], [20, 40, 200]);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'court.png', mimeType: 'image/png', buffer });
  await silence(page, '/upload_image');
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await toasts('imageFailed');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await toasts('imageUpdated');
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'UPDATE PROFILE' }).click();
  const update = page.getByRole('dialog', { name: 'Update information' });
  const save = update.getByRole('button', { name: 'Save Changes' });
  await fill(update, { Fullname: 'Asha', ...profileOfCoach, 'Address with pincode': '', 'Experience details': '' });
  await field(fieldOf(update, 'Fullname'), 'fullname');
  await field(fieldOf(update, 'Mobile number'), 'phone');
  await field(fieldOf(update, 'Date of birth'), 'coachDob');
  await field(fieldOf(update, 'Address with pincode'), 'address');
  await field(fieldOf(update, 'Experience details'), 'experience');

  const address = { 'Address with pincode': '3 Lake Road, 560003', 'Experience details': 'Nine years.' };
  await fill(update, { Fullname: coach.name, 'Mobile number': '9876543210', 'Date of birth': '1985-03-04', ...address });
  // Signed in as somebody else in another tab.
  await enter(page, coach, 'coach', athlete.token);
  await save.click();
  await toasts('coachNotUpdated');
  await form('forbidden');
  await enter(page, coach, 'coach');
  await save.click();
  await toasts('coachUpdated');
  await expect(update).toBeHidden();
});

walk(['athlete profile'], async (page, at) => {
  const { field, toast: toasts, page: inPlace } = at('athlete profile');
  const [athlete, coach] = [await newAthlete(product()), await newCoach(product())];
  const own = `/atheleteprofile/${athlete.id}`;
  await enter(page, athlete, 'athlete', null);
  await page.goto('/AthProfile');
  await toasts('noToken');
  await enter(page, athlete, 'athlete', 'no.token.atall');
  await page.goto('/AthProfile');
  await toasts('badToken');
  await enter(page, athlete, 'athlete', coach.token);
  await page.goto('/AthProfile');
  await toasts('noAthleteId');
  await inPlace('athleteFailed');
  await enter(page, athlete, 'athlete');
  await silence(page, own);
  await page.reload();
  await inPlace('athleteBroken');
  await answer(page, own, 404);
  await page.reload();
  await inPlace('athleteMissing');
  const letGo = await hold(page, own);
  await page.reload();
  await inPlace('loading');
  letGo();

  await page.getByRole('button', { name: 'Edit Your Profile' }).click();
  const update = page.getByRole('dialog', { name: 'Update information' });
  const save = update.getByRole('button', { name: 'Save Changes' });
  await fill(update, { 'Full Name': '2', Phone: profileOfAthlete.phone, 'Date of birth': profileOfAthlete['Date of birth'] });
  await fill(update, { Address: ' ', 'About Your Health': ' ' });
  await field(fieldOf(update, 'Full Name'), 'fullname');
  await field(fieldOf(update, 'Phone'), 'phone');
  await field(fieldOf(update, 'Date of birth'), 'athleteDob');
  await field(fieldOf(update, 'Address'), 'address');
  await field(fieldOf(update, 'About Your Health'), 'health');

  await fill(update, { 'Full Name': athlete.name, Phone: '9123456780', 'Date of birth': '2000-01-02' });
  await fill(update, { Address: '4 Lake Road', 'About Your Health': 'Fit' });
  await enter(page, athlete, 'athlete', coach.token);
  await save.click();
  await toasts('serverSays');
  await enter(page, athlete, 'athlete');
  await silence(page, '/atheleteprofile');
  await save.click();
  await toasts('noResponse');
  await answer(page, '/atheleteprofile', 500);
  await save.click();
  await toasts('athleteNotUpdated');
  await answer(page, '/atheleteprofile', 200, '<html>', 'application/json');
  await save.click();
  await toasts('unexpected');
  await save.click();
  await toasts('athleteUpdated');
  await expect(update).toBeHidden();
});

walk(['categories', 'coaches of a sport'], async (page, at) => {
  const { page: inPlace } = at('categories');
  await page.route(`${product().api}/get_services/*`, (route) => route.fulfill({ json: [] }));
  await page.goto('/Categories');
  await inPlace('noServices');
  await page.unrouteAll();
  await page.route(`${product().api}/get_services/*`, (route) => route.abort());
  await page.reload();
  await inPlace('services');
  await page.unrouteAll();

  await enter(page, await newAthlete(product()), 'athlete');
  await silence(page, '/coaches');
  await page.reload();
  await inPlace('games');
  const letGo = await hold(page, '/coaches');
  await page.getByRole('button', { name: 'Try again' }).click();
  await inPlace('loading');
  letGo();
  await page.getByRole('main').getByRole('link', { name: 'Tennis' }).click();
  await page.getByPlaceholder('Search coaches or sports here').fill('qqqq');
  await at('coaches of a sport').page('noCoaches');
});

walk(['coach profile'], async (page, at) => {
  const { page: inPlace } = at('coach profile');
  await enter(page, await newAthlete(product()), 'athlete');
  await page.goto('/CoachProfile/999999999');
  await inPlace('coachMissing');
  await silence(page, '/coach/1');
  await page.goto('/CoachProfile/1');
  await inPlace('coachFailed');
  const letGo = await hold(page, '/coach/1');
  await page.getByRole('button', { name: 'Try again' }).click();
  await inPlace('loading');
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Rao');
});

walk(['feedback'], async (page, at) => {
  const { field, toast: toasts } = at('feedback');
  const [athlete, coach] = [await newAthlete(product()), await newCoach(product())];
  await enter(page, athlete, 'athlete');
  for (const sentence of ['reviewSent', 'reviewNotSent'] as const) {
    await page.goto(`/feedback/Tennis?coach=${coach.id}`);
    const submit = page.getByRole('button', { name: 'Submit Now' });
    await page.getByRole('radio', { name: /Good/u }).check();
    await submit.click();
    await field(page.getByRole('textbox'), 'review');
    await page.getByRole('textbox').fill('Patient, and right.');
    await submit.click();
    // The second one about the same coach is one too many.
    await toasts(sentence);
  }
});

walk(['logout'], async (page, at) => {
  await enter(page, await newAthlete(product()), 'athlete');
  await page.goto('/logout');
  await at('logout').toast('loggedOut');
});

test('every place of the table has its walk, and every sentence its place', () => {
  expect(walkedPlaces().toSorted()).toEqual(Object.keys(table).toSorted());
  const told = [...Object.values(table), ...Object.values(awaited)].flatMap((place) => Object.values<readonly string[]>(place).flat());
  expect([...new Set(told)].toSorted()).toEqual(Object.keys(sentences).toSorted());
});

test('what the table awaits is not there yet', async ({ page }) => {
  const paths: Record<keyof typeof awaited, string> = { payment: '/payment' };
  for (const path of Object.values(paths)) expect((await page.goto(path))?.status()).toBe(404);
});
