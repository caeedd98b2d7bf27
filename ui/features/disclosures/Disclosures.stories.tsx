import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { breaks, gives, isSilent, keepsWaiting, refuses, type Reply } from '../../app/testing/scripted-api.ts';
import { screenStory, shows, showsHeading } from '../../app/testing/story.ts';
import { idOf, inMinutes, pageOf, row, signedIn, view } from './disclosures.fixture.ts';

const list = 'GET /audit/disclosures';
const ask = 'POST /audit/disclosures';
const auditor = signedIn('auditor');
const custodian = signedIn('custodian');

const meta = {
  title: 'Screens/Audit/Disclosures',
  ...screenStory,
  args: { path: '/audit/disclosures', answers: { ...auditor, [list]: gives(pageOf([])) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const several = () => [
  row(6),
  row(5, { state: 'open', opened: 1, until: inMinutes(20) }),
  row(4, { state: 'refused', records: 50 }),
  row(3, { state: 'over', opened: 3, until: '2026-11-24T10:50:00.000Z' }),
  // The server said `open` before the half hour was over.
  row(2, { state: 'open', opened: 2, until: '2026-11-24T10:50:00.000Z' }),
];

export const OfAnAuditor: Story = {
  args: { answers: { ...auditor, [list]: gives(pageOf(several())) } },
  play: async () => {
    await shows('Ask to see sealed texts', 'Your requests', 'waiting', 'refused', 'open', /50$/u)();
    await expect(screen.getAllByText('over')).toHaveLength(2);
    await expect(screen.queryByText(/auditor-9/u)).toBeNull();
    await expect(screen.getByRole('link', { name: /10:06:00/u })).toHaveAttribute('href', `/audit/disclosures/${idOf(6)}`);
  },
};

export const OfACustodian: Story = {
  args: { answers: { ...custodian, [list]: gives(pageOf([...several(), row(1, { auditor: 31, state: 'refused' })])) } },
  play: async () => {
    await shows(/^Before you agree/u, 'All requests', /auditor-9$/u, /auditor-31$/u)();
    await expect(screen.queryByLabelText('Case number')).toBeNull();
  },
};

const sent = fn<Reply>(gives({ id: idOf(7) }));

/** By keyboard, from a record; afterwards the request itself is shown. */
export const Asked: Story = {
  args: {
    path: '/audit/disclosures?records=12,40',
    answers: { ...auditor, [list]: gives(pageOf([])), [ask]: sent, [`${list}/${idOf(7)}`]: gives(view()) },
  },
  beforeEach: () => void sent.mockClear(),
  play: async ({ userEvent }) => {
    const numbers = await screen.findByLabelText('Numbers of the records');
    await expect(numbers).toHaveValue('12, 40');
    await userEvent.type(numbers, ' 41');
    await shows('3 records: 12, 40, 41')();
    await userEvent.type(screen.getByLabelText('Why do these texts have to be seen?'), 'A parent complains.');
    await userEvent.type(screen.getByLabelText('Case number'), 'C-2026-114{Enter}');
    await showsHeading('Request to see sealed texts')();
    await shows('The request waits for a custodian')();
    const body = { numbers: [12, 40, 41], reason: 'A parent complains.', case_number: 'C-2026-114', wait_reason: '' };
    await expect(sent).toHaveBeenCalledOnce();
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ body, idempotencyKey: expect.any(String) as string }));
  },
};

export const NothingWritten: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send the request' }));
    await shows(
      'Please give the numbers of 1 to 50 records, each once.',
      'Please say why these texts have to be seen.',
      'Please give the number of the case.',
    )();
  },
};

/** The record that has no sealed texts is named. */
export const NotSealed: Story = {
  args: {
    path: '/audit/disclosures?records=12,40',
    answers: { ...auditor, [list]: gives(pageOf([row(6)])), [ask]: refuses(400, 'disclosureNotSealed', '/numbers/1') },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Why do these texts have to be seen?'), 'A complaint.');
    await userEvent.type(screen.getByLabelText('Case number'), '7');
    await userEvent.click(screen.getByRole('button', { name: 'Send the request' }));
    await shows('One of these records has no sealed texts.', 'Please look at record 40 again.')();
    await userEvent.type(screen.getByLabelText('Numbers of the records'), '{Backspace}1');
    await waitFor(() => expect(screen.queryByText('Please look at record 40 again.')).toBeNull());
  },
};

/** What is no number is not silently left out. */
export const NoNumbers: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Numbers of the records'), '12, twelve');
    await userEvent.tab();
    await shows('Please give the numbers of 1 to 50 records, each once.', 'Such as 12, 40, 41')();
  },
};

export const SeveralPages: Story = {
  args: {
    answers: { ...auditor, [list]: gives(pageOf([row(9), row(8)], '900')), [`${list}?below=900`]: gives(pageOf([row(2)])) },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('link', { name: /10:02:00/u });
  },
};

export const Empty: Story = { play: shows('No requests yet', 'The ones that you make are listed here.') };
export const EmptyForACustodian: Story = {
  args: { answers: { ...custodian, [list]: gives(pageOf([])) } },
  play: shows('No requests yet', 'When an auditor asks to see texts, you find it here.'),
};
export const Loading: Story = { args: { answers: { ...auditor, [list]: keepsWaiting } }, play: showsHeading('Sealed texts') };
export const Failed: Story = {
  args: { answers: { ...auditor, [list]: breaks } },
  play: shows('The requests could not be loaded.', 'Try again'),
};
export const Offline: Story = { args: { answers: { ...custodian, [list]: isSilent('offline') } }, play: shows('You are offline') };
export const WithoutAGrant: Story = {
  args: { answers: { ...auditor, [list]: refuses(403, 'grantOver') } },
  play: shows('You have no grant right now', 'It is over, or a custodian has not confirmed it yet.'),
};
export const OfSomebodyElse: Story = {
  args: { answers: signedIn('moderator') },
  play: shows('This page is not for you: you are signed in as moderator.'),
};
