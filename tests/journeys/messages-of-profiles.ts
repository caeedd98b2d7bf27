import { newAthlete, newCoach } from '../product/people.ts';
import { enter, expect, product } from './journey.ts';
import { answer, fieldOf, fill, handleAll, hold, silence, walk } from './messages-walk.ts';
import { pngOf } from './png.ts';

const profileOfAthlete = { phone: '12345', 'Date of birth': '2020-01-02' };
const profileOfCoach = { 'Mobile number': '12345678901', 'Date of birth': '2015-01-02' };

/** The user's own and other profiles, and feedback. */
export function walkProfiles(): void {
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
    // Another user has signed in in another tab.
    await enter(page, coach, 'coach', { token: athlete.token });
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
    const comeWith = async (token: string | null): Promise<void> => {
      // Late requests of the previous page with its own token must not end this session.
      await page.goto('about:blank');
      await enter(page, athlete, 'athlete', { token });
      await page.goto('/AthProfile');
    };
    await comeWith(null);
    await toasts('noToken');
    await inPlace('athleteFailed');
    // The api refuses that token, which ends the session and leaves the screen: its responses wait until the message was seen.
    const letAnswer = await hold(page, '/**');
    await comeWith('no.token.atall');
    await toasts('badToken');
    letAnswer();
    // Only then can no late response end the next session.
    await expect(page).toHaveURL(/\/SignInForm\?/u);
    await comeWith(coach.token);
    await toasts('noAthleteId');
    await inPlace('athleteFailed');
    await enter(page, athlete, 'athlete');
    const letThrough = await handleAll(page, own, (route) => route.abort());
    await page.reload();
    await inPlace('athleteBroken');
    letThrough();
    const letFind = await handleAll(page, own, (route) => route.fulfill({ status: 404, body: '', contentType: 'text/plain' }));
    await page.reload();
    await inPlace('athleteMissing');
    letFind();
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

    await fill(update, { 'Full Name': athlete.name, Phone: '9123456780', 'Date of birth': '02/01/2000' });
    await fill(update, { Address: '4 Lake Road', 'About Your Health': 'Fit' });
    await enter(page, athlete, 'athlete', { token: coach.token });
    await save.click();
    await toasts('serverSays');
    await enter(page, athlete, 'athlete');
    const letSave = await handleAll(page, '/atheleteprofile', (route) => route.abort());
    await save.click();
    await toasts('noResponse');
    letSave();
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
    let services: 'none' | 'unreachable' | 'ours' = 'none';
    await page.route(`${product().api}/get_services/*`, async (route) => {
      if (services === 'none') await route.fulfill({ json: [] });
      else if (services === 'unreachable') await route.abort();
      else await route.fallback();
    });
    await page.goto('/Categories');
    await inPlace('noServices');
    services = 'unreachable';
    await page.reload();
    await inPlace('services');
    services = 'ours';

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
    await page.goto(`/feedback/Tennis?coach=${coach.id}`);
    const submit = page.getByRole('button', { name: 'Submit Now' });
    await page.getByRole('radio', { name: /Good/u }).check();
    await submit.click();
    await field(page.getByRole('textbox'), 'review');
    await page.getByRole('textbox').fill('Patient, and right.');
    const letSend = await handleAll(page, '/create_review', (route) => route.abort());
    await submit.click();
    await toasts('reviewNotSent');
    letSend();
    await submit.click();
    await toasts('reviewSent');
  });
}
