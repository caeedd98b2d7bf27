import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { breaks, gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows, showsHeading } from '../../app/testing/story.ts';
import { pageOf, row, signedIn } from './audit.fixture.ts';

const records = 'GET /audit/records';
const meta = {
  title: 'Screens/Audit/Records',
  ...screenStory,
  args: { path: '/audit/records', answers: { ...signedIn, [records]: gives(pageOf()) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async () => {
    await shows('athlete-7 gave coach-5 4 of 5 stars, without a session.', 'Outside of your grant')();
    await expect(screen.getByRole('link', { name: '2' })).toHaveAttribute('href', '/audit/records/2');
  },
};

/** Ids are long words: they break, and nothing of the sentence is cut or scrolls away. */
export const LongSentence: Story = {
  args: {
    answers: {
      ...signedIn,
      [records]: gives(
        pageOf({
          records: [row(9, 'SlotHeld', `calendar-5_2955`, `Place 5_2955_${'0123456789abcdef'.repeat(2)} was held for athlete-7.`)],
        }),
      ),
    },
  },
  play: async () => {
    await shows(/^Place 5_2955_/u)();
    const frame = screen.getByRole('table').parentElement!;
    await expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  },
};

/** A day alone is the whole day. */
export const ByDays: Story = {
  args: {
    answers: {
      ...signedIn,
      [records]: gives(pageOf({ records: [] })),
      [`${records}?since=2026-03-02T00%3A00Z&until=2026-03-03T09%3A30Z`]: gives(
        pageOf({ records: [row(9, 'CallStarted', 'call-c1', 'The call began.')] }),
      ),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByText('More filters'));
    await userEvent.type(screen.getByLabelText('From (UTC)'), '02/03/2026');
    await userEvent.type(screen.getByLabelText('Until (UTC)'), '03/03/2026');
    await userEvent.type(screen.getByLabelText('Clock time: Until (UTC)'), '9:30{Enter}');
    await shows('The call began.')();
    await expect(screen.getByLabelText('Clock time: Until (UTC)')).toHaveValue('09:30');
  },
};

/** By keyboard; the filters go with the request, and stand in the fields afterwards. */
export const Filtered: Story = {
  args: {
    answers: {
      ...signedIn,
      [records]: gives(pageOf({ records: [], is_limited: true })),
      [`${records}?person=coach-5&first=3`]: gives(pageOf({ records: [row(9, 'CallStarted', 'call-c1', 'The call began.')] })),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Person'), 'coach-5');
    await userEvent.click(screen.getByText('More filters'));
    await userEvent.type(screen.getByLabelText('From number'), '3{Enter}');
    await shows('The call began.')();
    await expect(screen.getByLabelText('Person')).toHaveValue('coach-5');
    await expect(screen.getByLabelText('From number')).toBeVisible();
  },
};

/** `j` and `k` go from row to row, `/` to the filters, where keys write, and `g` to a record by its number. */
export const ByKeys: Story = {
  args: {
    answers: {
      ...signedIn,
      [records]: gives(pageOf()),
      'GET /audit/records/1284': keepsWaiting,
    },
  },
  play: async ({ userEvent }) => {
    const second = await screen.findByRole('link', { name: '2' });
    await userEvent.keyboard('j');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('j');
    await expect(screen.getByRole('link', { name: '1' })).toHaveFocus();
    await userEvent.keyboard('j{Control>}k{/Control}{Alt>}k{/Alt}');
    await expect(screen.getByRole('link', { name: '1' })).toHaveFocus();
    await userEvent.keyboard('k/');
    await expect(screen.getByLabelText('Person')).toHaveFocus();
    await userEvent.keyboard('jkgp/?');
    await expect(screen.getByLabelText('Person')).toHaveValue('jkgp/?');
    second.focus();
    await userEvent.keyboard('?');
    await shows('Next row of a table', 'The first filter')();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('g');
    const field = await screen.findByLabelText('Number of the record');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('?');
    await expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.type(field, '1,284{Enter}');
    await showsHeading('Record 1284')();
  },
};

/** What is wrong is shown, though it was folded away. */
export const WrongFilter: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByText('More filters'));
    await userEvent.type(screen.getByLabelText('From number'), 'none');
    await userEvent.click(screen.getByText('More filters'));
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await expect(screen.getByLabelText('From number')).toBeVisible();
  },
};

/** Rows do not jump: a bar says that there are newer ones. */
export const Newer: Story = {
  args: { answers: { ...signedIn, [records]: gives(pageOf()), [`${records}?base=2`]: gives(pageOf({ newer: 12 })) } },
  play: async ({ userEvent }) => {
    await shows('12 newer records')();
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await shows('athlete-7 gave coach-5 4 of 5 stars, without a session.')();
  },
};

export const SeveralPages: Story = {
  args: {
    answers: {
      ...signedIn,
      [records]: gives(pageOf({ next: 'abc' })),
      [`${records}?page=abc`]: gives(pageOf({ records: [row(7, 'CallStarted', 'call-c1', 'The call began.')] })),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('link')).toHaveLength(3));
  },
};

export const Empty: Story = {
  args: { answers: { ...signedIn, [records]: gives(pageOf({ records: [], is_limited: true })) } },
  play: shows('No record fits', 'Only what your grant covers was searched.'),
};
export const Loading: Story = { args: { answers: { ...signedIn, [records]: keepsWaiting } } };
export const Failed: Story = { args: { answers: { ...signedIn, [records]: breaks } }, play: shows('This could not be loaded') };
export const Offline: Story = { args: { answers: { ...signedIn, [records]: isSilent('offline') } }, play: shows('You are offline') };
export const OutsideOfTheGrant: Story = {
  args: { answers: { ...signedIn, [records]: refuses(403, 'outsideGrant') } },
  play: shows('Outside of your grant'),
};
