import { codeFor, newAthlete, newCoach, newEmail, password } from '../product/people.ts';
import { enter, expect, product, signUp } from './journey.ts';
import { answer, fieldOf, fill, silence, summary, walk } from './messages-walk.ts';

/** Signing up, in and out. */
export function walkAccounts(): void {
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
    // Users cannot empty this field, but the form must not rely on that.
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
    // Only the page's clock moved by two minutes; the server still refuses by its own.
    await resend.click();
    await code.toast('codeNotResent');
    // The refusal says how long to wait.
    await expect(resend).toBeDisabled();
    await page.clock.fastForward('02:00');
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
    await fill(page, { Fullname: 'Asha', 'Mobile number': '12345678901', 'Date of birth': '2015-01-02' });
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
      // Without a role, signing in leads home and looks a coach up as an athlete: so choose one.
      await fieldOf(page, 'Role').selectOption('Coach');
      await fill(page, { Email: coach.email, Password: password });
      await submit.click();
      await expect(page).toHaveURL(new RegExp(`/CoachUpdatePage/${coach.id}$`, 'u'));
      await log(sentence);
      await page.goto('/SignInForm');
    }
  });

  walk(['logout'], async (page, at) => {
    await enter(page, await newAthlete(product()), 'athlete');
    await page.goto('/logout');
    await at('logout').toast('loggedOut');
  });
}
