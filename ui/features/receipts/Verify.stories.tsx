import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { screenStory, shows } from '../../app/testing/story.ts';
import { otherKey, receiptFile } from './receipt.fixture.ts';

const meta = { title: 'Screens/Receipts/Verify', ...screenStory, args: { path: '/verify' } } satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** Chooses a file as the browser's dialog would. */
const choose =
  (content: string, ...words: readonly (string | RegExp)[]): Play =>
  async ({ userEvent }) => {
    await screen.findByRole('button', { name: 'BROWSE' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('there is no field for a file');
    await userEvent.upload(input, new File([content], 'receipt-5_40_00c0ffee00c0ffee.json', { type: 'application/json' }));
    await shows(...words)();
  };

export const Empty: Story = { play: shows('Verify a receipt', 'The file that was saved on the page of a session.', 'How much this says') };

export const Holds: Story = {
  play: choose(receiptFile, 'The receipt holds', 'Terms', 'Attendance', 'Statements', 'Money', 'Price: rs. 1,500.00', 'Key and head'),
};

export const AmountChanged: Story = {
  play: choose(
    receiptFile.replace('"says":{"paise":150000', '"says":{"paise":140000'),
    'The receipt was changed',
    'facts[6].says.paise is not what the record says.',
  ),
};

export const RecordChanged: Story = {
  play: choose(
    receiptFile.replace('\\"pricePaise\\":150000', '\\"pricePaise\\":140000'),
    'records[0].data is not the text that was sealed.',
  ),
};

/** The key on paper is another one. */
export const OtherKey: Story = {
  play: async (context) => {
    await choose(receiptFile, 'The receipt holds')(context);
    await context.userEvent.type(screen.getByRole('textbox', { name: /^Key of the log/u }), otherKey);
    await shows('Not signed by the log', 'keys[0] is not signed with the given key.')();
  },
};

export const NoReceipt: Story = { play: choose('{"format":"another"}', 'This is no receipt', 'format cannot be read as a receipt.') };

export const WrongKind: Story = {
  play: async ({ userEvent }) => {
    await screen.findByRole('button', { name: 'BROWSE' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('there is no field for a file');
    input.removeAttribute('accept');
    await userEvent.upload(input, new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' }));
    await shows('receipt.pdf is no receipt: they are files that end with .json.')();
  },
};

/** While it works, and never longer: the browser's hashing is held back. */
export const Checking: Story = {
  beforeEach: () => {
    crypto.subtle.digest = () => new Promise(() => {});
    return () => {
      Reflect.deleteProperty(crypto.subtle, 'digest');
    };
  },
  play: choose(receiptFile, 'Checking…'),
};

export const NoSignatures: Story = {
  beforeEach: () => {
    crypto.subtle.importKey = () => Promise.reject(new DOMException('no Ed25519', 'NotSupportedError'));
    return () => {
      Reflect.deleteProperty(crypto.subtle, 'importKey');
    };
  },
  play: choose(receiptFile, 'Not fully checked'),
};

/** By keyboard: the file is taken away, and the button to choose one has the focus again. */
export const TakenAway: Story = {
  play: async (context) => {
    await choose(receiptFile, 'The receipt holds')(context);
    screen.getByRole('button', { name: /^Remove /u }).focus();
    await context.userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('The receipt holds')).toBeNull());
    await expect(screen.getByRole('button', { name: 'BROWSE' })).toHaveFocus();
  },
};

export const CommandLine: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByText('Verify with the command line'));
    await shows(/^sha256sum academy-audit\.mjs/u)();
  },
};
