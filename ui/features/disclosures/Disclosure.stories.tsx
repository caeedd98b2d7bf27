import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { breaks, gives, isSilent, keepsWaiting, refuses, type Reply } from '../../app/testing/scripted-api.ts';
import { createTimeMachine, screenStory, shows, showsHeading } from '../../app/testing/story.ts';
import { approved, idOf, seen, signedIn, texts, view } from './disclosures.fixture.ts';

const id = idOf(7);
const one = `GET /audit/disclosures/${id}`;
const record = (number: number): string => `${one}/records/${number}`;
const approve = `POST /audit/disclosures/${id}/approve`;
const refuse = `POST /audit/disclosures/${id}/refuse`;
const auditor = signedIn('auditor');
const custodian = signedIn('custodian');
const wait = { wait_reason: 'The person could delete what we still have to look for.' };
const fetched = fn<Reply>();

const meta = {
  title: 'Screens/Audit/Disclosure',
  ...screenStory,
  args: { path: `/audit/disclosures/${id}`, answers: { ...auditor, [one]: gives(view()) } },
  beforeEach: () => {
    fetched.mockReset();
    fetched.mockImplementation(gives(texts()));
  },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

/** In an auditor's own eyes. */
export const Waiting: Story = {
  play: async () => {
    await shows('The request waits for a custodian', 'auditor-9', 'C-2026-114', /^A parent complains/u)();
    await expect(screen.getByRole('link', { name: 'Record 40' })).toHaveAttribute('href', '/audit/records/40');
    await expect(screen.queryByRole('button', { name: /^Show the texts/u })).toBeNull();
  },
};

const decidesFor = [gives(view(wait)), gives(approved(30, { ...wait, tell_within_hours: 720 }))];
const decided = fn<Reply>(gives(approved(30)));

/** A custodian agrees, by keyboard, also to tell people later. */
export const Approved: Story = {
  args: { answers: { ...custodian, [one]: decidesFor, [approve]: decided } },
  beforeEach: () => void decided.mockClear(),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByLabelText('People are told later, within thirty days, as asked'));
    screen.getByRole('button', { name: 'Let the texts be seen for half an hour' }).focus();
    await userEvent.keyboard('{Enter}');
    await shows(/^The texts may be seen until/u, 'custodian-2', 'Within 30 days of the first look')();
    await expect(decided).toHaveBeenCalledOnce();
    await expect(decided).toHaveBeenCalledWith(expect.objectContaining({ body: { later: true } }));
    await expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
    await expect(screen.queryByRole('button', { name: /^Show the texts/u })).toBeNull();
    await expect(screen.queryByRole('link', { name: 'Record 12' })).toBeNull();
  },
};

export const ToDecide: Story = {
  args: { answers: { ...custodian, [one]: gives(view(wait)) } },
  play: shows('Your decision', 'Why people should be told later', /^Before you agree/u),
};

export const RefusedByYou: Story = {
  args: {
    answers: {
      ...custodian,
      [one]: [gives(view()), gives(view({ state: 'refused', decided_at: '2026-11-24T10:20:00.000Z', decided_by: 9 }))],
      [refuse]: gives(view()),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
    await shows('A custodian refused the request', 'custodian-9')();
  },
};

export const SomebodyWasFaster: Story = {
  args: { answers: { ...custodian, [one]: gives(view()), [approve]: refuses(409, 'disclosureDecided') } },
  play: async ({ userEvent }) => {
    await expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Let the texts be seen for half an hour' }));
    await shows('This request was decided already.')();
  },
};

/** Nothing is fetched before a click, and the texts are hidden again by another. */
export const TextsShown: Story = {
  args: { answers: { ...auditor, [one]: [gives(approved(30)), gives(approved(30, seen))], [record(12)]: fetched } },
  play: async ({ userEvent }) => {
    await shows(/^The texts may be seen until/u, 'Time left', 'Noted for good, and the person is told.')();
    await expect(fetched).not.toHaveBeenCalled();
    (await screen.findByRole('button', { name: 'Show the texts of record 12' })).focus();
    await userEvent.keyboard('{Enter}');
    await shows(/^See you on Friday\./u, /^Texts of athlete-7, first opened/u)();
    const hide = screen.getByRole('button', { name: 'Hide the texts of record 12' });
    await expect(hide).toHaveFocus();
    await userEvent.click(hide);
    await waitFor(() => expect(screen.queryByText(/^See you on Friday\./u)).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Show the texts of record 12' }));
    await shows(/^See you on Friday\./u)();
    await expect(fetched).toHaveBeenCalledTimes(2);
  },
};

const machine = createTimeMachine();

/** They go by themselves when the half hour is over. */
export const HiddenByTheClock: Story = {
  args: { answers: { ...auditor, [one]: gives(approved(3, seen)), [record(12)]: fetched } },
  beforeEach: machine.beforeEach,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show the texts of record 12' }));
    await shows(/^See you on Friday\./u, 'Less than five minutes are left.')();
    machine.forward(4 * 60_000);
    await waitFor(() => expect(screen.queryByText(/^See you on Friday\./u)).toBeNull());
    await shows('The half hour is over')();
    await expect(screen.queryByRole('button', { name: /^Show the texts/u })).toBeNull();
  },
};

export const TextsErased: Story = {
  args: { answers: { ...auditor, [one]: gives(approved(30, seen)), [record(40)]: refuses(410, 'disclosureGone') } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show the texts of record 40' }));
    await shows('These texts are erased.')();
  },
};
export const OverOnTheServer: Story = {
  args: { answers: { ...auditor, [one]: gives(approved(1, seen)), [record(40)]: refuses(410, 'disclosureOver') } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show the texts of record 40' }));
    await shows('The time of this request is over. Please ask again.')();
  },
};
export const OutsideOfTheGrant: Story = {
  args: { answers: { ...auditor, [one]: gives(approved(30)), [record(40)]: refuses(403, 'outsideGrant') } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show the texts of record 40' }));
    await shows('Your grant does not cover this.')();
  },
};
export const NoAnswer: Story = {
  args: { answers: { ...auditor, [one]: gives(approved(30)), [record(40)]: [isSilent(), gives(texts({ number: 40 }))] } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show the texts of record 40' }));
    await shows('No response from the server. Please try again later.')();
    await userEvent.click(screen.getByRole('button', { name: 'Show the texts of record 40' }));
    await shows(/^See you on Friday\./u)();
  },
};
export const TextsLoading: Story = {
  args: { answers: { ...auditor, [one]: gives(approved(30)), [record(12)]: keepsWaiting } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show the texts of record 12' }));
  },
};

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(8);

export const LongWords: Story = {
  args: {
    answers: {
      ...auditor,
      [one]: gives(
        approved(30, {
          ...seen,
          reason: longWord.slice(0, 300),
          wait_reason: `First.\n${'It goes on and on. '.repeat(25)}`,
          case_number: 'C-2026-114'.repeat(6),
        }),
      ),
      [record(12)]: gives(
        texts({
          texts: [
            { field: 'detail_health', value: `${longWord}\n\n${'Nothing to tell, as every week. '.repeat(60)}` },
            { field: 'terms', value: '{"length_minutes":60,"zone":"Asia/Kolkata"}' },
          ],
        }),
      ),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show the texts of record 12' }));
    await shows('detail_health', 'terms', /^Donaudampf/u)();
  },
};

export const Refused: Story = {
  args: { answers: { ...auditor, [one]: gives(view({ state: 'refused', decided_at: '2026-11-24T10:20:00.000Z', decided_by: 2 })) } },
  play: shows('A custodian refused the request', 'The texts stay sealed.', 'custodian-2'),
};
export const Over: Story = {
  args: { answers: { ...auditor, [one]: gives(approved(0, seen)) } },
  play: async () => {
    await shows('The half hour is over', /^Texts of athlete-7, first opened/u, 'Within 3 days of the first look')();
    await expect(screen.getAllByText('Not opened')).toHaveLength(2);
  },
};
export const OverForACustodian: Story = {
  args: { answers: { ...custodian, [one]: gives(approved(0, seen)) } },
  play: async () => {
    await shows('The half hour is over', 'Record 12')();
    await expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
  },
};
export const DecidedByNobody: Story = {
  args: { answers: { ...auditor, [one]: gives(view({ state: 'over' })) } },
  play: shows('Nobody decided within seven days'),
};

export const AnotherAuditors: Story = {
  args: { answers: { ...auditor, [one]: refuses(403, 'disclosureNotOwn') } },
  play: shows('This request is another auditor’s'),
};
export const WithoutAGrant: Story = {
  args: { answers: { ...auditor, [one]: refuses(403, 'grantOver') } },
  play: shows('You have no grant right now'),
};
export const Unknown: Story = {
  args: { answers: { ...auditor, [one]: refuses(404, 'disclosureNotFound') } },
  play: shows('There is no such request'),
};
export const NoId: Story = { args: { path: '/audit/disclosures/mine' }, play: shows('There is no such request') };
export const Loading: Story = { args: { answers: { ...auditor, [one]: keepsWaiting } }, play: showsHeading('Request to see sealed texts') };
export const Failed: Story = {
  args: { answers: { ...auditor, [one]: breaks } },
  play: shows('The request could not be loaded.', 'Try again'),
};
export const Offline: Story = { args: { answers: { ...custodian, [one]: isSilent('offline') } }, play: shows('You are offline') };
