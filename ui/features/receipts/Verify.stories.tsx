import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, waitFor } from 'storybook/test';
import { screenStory, shows } from '../../app/testing/story.ts';
import { fragmentOf } from './paper.ts';
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

const paper = {
  bookingId: '5_40_00c0ffee00c0ffee',
  size: 8,
  root: 'ke5ada8hIVNDA7F3dW+h+CR7CECE0hb2vMdJRG7dG3U=',
  sha256: '39a48db1b0c7922be98e86a6d20133a383925379ea331b2ce25984162996bda5',
};
const pathOf = (change: Partial<typeof paper> = {}): string => `/verify${fragmentOf({ ...paper, ...change })}`;

/** With the code that the paper has, and without what is on the screen alone. */
export const Printed: Story = {
  play: async (context) => {
    await choose(receiptFile, 'Receipt of a session', paper.bookingId, paper.root, paper.sha256)(context);
    await expect(screen.getByRole('img', { name: 'QR code of the page that checks the file' })).toBeVisible();
    const print = spyOn(window, 'print').mockImplementation(() => {});
    await context.userEvent.click(screen.getByRole('button', { name: 'Print' }));
    await expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  },
};

/** Whoever has only the paper sees what it names. */
export const Scanned: Story = {
  args: { path: pathOf() },
  play: shows(
    'Now choose the file of this paper',
    /^It was printed for booking 5_40_00c0ffee00c0ffee, under a head of 8 records/u,
    paper.sha256,
  ),
};

export const ThePrintedFile: Story = {
  args: { path: pathOf() },
  play: choose(receiptFile, 'This is the file that was printed', 'The receipt holds'),
};

export const SavedAtAnotherTime: Story = {
  args: { path: pathOf({ sha256: '0'.repeat(64) }) },
  play: choose(receiptFile, 'This is not the file that was printed', /each time a receipt is saved/u, 'The receipt holds'),
};

export const OfAnotherBooking: Story = {
  args: { path: pathOf({ bookingId: '7_41_00c0ffee00c0ffee', sha256: '0'.repeat(64) }) },
  play: choose(receiptFile, 'The paper is about booking 7_41_00c0ffee00c0ffee, and this file about another one.'),
};

export const HalfAnAddress: Story = {
  args: { path: pathOf().slice(0, -20) },
  play: shows('The address from the paper is not complete', /^Scan the code once more/u),
};
