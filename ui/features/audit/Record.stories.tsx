import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { breaks, gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows, showsHeading } from '../../app/testing/story.ts';
import { keys, outside, proof, record, signedIn, story } from './audit.fixture.ts';

const path = 'GET /audit/records/2';
const answers = {
  ...signedIn,
  [path]: gives(record),
  [`${path}/proof`]: gives(proof),
  'GET /audit/keys': gives(keys),
  'GET /audit/stories/2': gives(story),
};
const meta = {
  title: 'Screens/Audit/Record',
  ...screenStory,
  args: { path: '/audit/records/2', answers },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The browser hashes the text and follows the proof; it may not know Ed25519. */
export const Checked: Story = {
  // On a phone it begins with the tree.
  args: { path: '/audit/records/2?causes=graph' },
  play: async ({ userEvent }) => {
    await shows(
      'The hash is that of the text shown here.',
      /^(?:The proof holds: the record is number 2 of the 2|The hashes fit\. This browser)/u,
      'Sealed for athlete-7, 54 bytes: comment.',
      'From version 1 to 2',
      'athlete-7 rang coach-5.',
    )();
    await expect(screen.getByRole('link', { name: 'Ask to see these texts' })).toHaveAttribute('href', '/audit/disclosures?records=2');
    await expect(screen.getByRole('link', { name: /^1 athlete-7 rang coach-5\./u })).toHaveAttribute('href', '/audit/records/1');
    await userEvent.click(screen.getByRole('tab', { name: 'As a list' }));
    await expect(await screen.findByRole('link', { name: '1' })).toHaveAttribute('href', '/audit/records/1');
  },
};

/** `p` unfolds the proof, `[` goes to the cause, `?` says so, and who cannot use single keys turns them off. */
export const ByKeys: Story = {
  args: { path: '/audit/records/2?causes=tree', answers: { ...answers, 'GET /audit/records/1': keepsWaiting } },
  play: async ({ userEvent }) => {
    await shows('Cause: record 1')();
    await expect(screen.getByRole('tab', { name: 'As a tree' })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(screen.getByText('The proof itself')).toBeVisible());
    await userEvent.keyboard('p');
    await waitFor(() => expect(screen.getByText('The proof itself').closest('summary')).toHaveFocus());
    await expect(screen.getByText(/^c2sp\.org\/tlog-proof/u)).toBeVisible();
    await userEvent.keyboard('?');
    await shows('To the cause', 'The proof')();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Use these keys' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('[[?');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Keys' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Use these keys' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('[[');
    await showsHeading('Record 1')();
  },
};

export const Changed: Story = {
  args: {
    answers: {
      ...answers,
      [path]: gives({ ...record, seen: { ...record.seen, data: record.seen.data.replace('"rating":4', '"rating":5') } }),
    },
  },
  play: shows('The hash is not that of the text shown here. The record was changed.'),
};
export const WrongProof: Story = {
  args: { answers: { ...answers, [`${path}/proof`]: gives({ ...proof, proof: proof.proof.replace('index 1', 'index 0') }) } },
  play: shows('The proof does not hold. Keep this page, and use the command line.'),
};
export const UnknownKey: Story = {
  args: { answers: { ...answers, 'GET /audit/keys': gives('') } },
  play: shows('The hashes fit, but no known key signed the head.'),
};
export const NotProvenYet: Story = {
  args: { answers: { ...answers, [`${path}/proof`]: refuses(404, 'notYetProven') } },
  play: shows('No head covers this record yet. One is signed each minute.'),
};
export const Erased: Story = {
  args: {
    answers: {
      ...answers,
      [path]: gives({ ...record, seen: { ...record.seen, sealed: { ...record.seen.sealed, erased_at: '2026-04-01T00:00:00.000Z' } } }),
    },
  },
  play: async () => {
    await shows(/^Erased .+: nobody can read comment of athlete-7 any more\.$/u)();
    await expect(screen.queryByRole('link', { name: 'Ask to see these texts' })).toBeNull();
  },
};
export const OutsideOfTheGrant: Story = {
  args: { answers: { ...answers, [path]: gives({ ...outside(2, 'wallet'), hash: record.hash }) } },
  play: shows('Outside of your grant', 'Without the text, the hash cannot be checked here. Its proof can.'),
};
export const Unknown: Story = {
  args: { answers: { ...answers, [path]: refuses(404, 'recordNotFound') } },
  play: shows('There is no such record'),
};
export const NoNumber: Story = { args: { path: '/audit/records/first' }, play: shows('There is no such record') };
export const Loading: Story = { args: { answers: { ...answers, [path]: keepsWaiting } } };
export const Failed: Story = { args: { answers: { ...answers, [path]: breaks } }, play: shows('This could not be loaded') };
