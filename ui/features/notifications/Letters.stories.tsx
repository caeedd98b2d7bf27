import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { type Letter, mailsAbout, productName, writeLetter } from '@academy/domain/notifications';

interface PreviewProps {
  letter: Letter;
  scheme: 'light' | 'dark';
  width: number;
}

const stop = (kind: 'message' | 'booking' | 'money' | 'review' | 'report' | 'reminder' | 'daily'): Letter['notes'] => [
  { label: `Stop ${mailsAbout[kind]}`, link: 'https://academy.example/unsubscribe/token' },
];
const letterOf = (subject: string, parts: Letter['parts'], notes: Letter['notes'] = []): Letter => ({
  subject,
  parts,
  signature: productName,
  ...(notes && { notes }),
});

const confirmed = letterOf(
  'Confirmed: Tennis with Ravi Menon, Tue 24 Nov, 6:00 pm',
  [
    'Your session is booked.',
    { lines: ['Tennis with Ravi Menon', 'Tue 24 Nov, 6:00 pm to 7:00 pm (Kolkata)', '60 minutes on video', 'Price: ₹1,500'] },
    'It is in the calendar file that comes with this mail. The page of the session:',
    { link: 'https://academy.example/AthPage/sessions/3_7_00000000000000f1' },
  ],
  stop('booking'),
);

/** A mail as a mail program shows it: without scripts, and with nothing fetched. */
const Preview = ({ letter, scheme, width }: PreviewProps) => (
  <iframe
    title={letter.subject}
    sandbox=""
    srcDoc={writeLetter(letter).html}
    width={width}
    height={640}
    // What the mail takes for its reader's choice.
    style={{ colorScheme: scheme, border: 0, maxInlineSize: '100%' }}
  />
);

/** Every mail of the product is laid out like these. */
const meta = {
  title: 'Mails/Letters',
  component: Preview,
  tags: ['!autodocs'],
  args: { letter: confirmed, scheme: 'light', width: 640 },
  play: async ({ args: { letter } }) => {
    const frame = await screen.findByTitle(letter.subject);
    await expect(frame).toHaveAttribute('sandbox', '');
    await expect(frame).toBeVisible();
  },
} satisfies Meta<typeof Preview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Session: Story = {};

export const SessionInTheDark: Story = { args: { scheme: 'dark' } };

export const SessionOnAPhone: Story = { args: { width: 340 } };

export const Messages: Story = {
  args: {
    letter: letterOf(
      '3 new messages from Asha Rao',
      ['Asha Rao has written to you. Read and answer here:', { link: 'https://academy.example/chat?with=3' }],
      stop('message'),
    ),
  },
};

export const MessagesInTheDark: Story = { args: { ...Messages.args, scheme: 'dark' } };

export const MessagesOnAPhone: Story = { args: { ...Messages.args, width: 340 } };

export const Money: Story = {
  args: {
    letter: letterOf(
      'We have your payment of ₹1,500',
      ['Thank you. ₹1,500 is in your wallet now.', 'Your wallet shows it line by line:', { link: 'https://academy.example/AthWallet' }],
      stop('money'),
    ),
  },
};

export const Review: Story = {
  args: {
    letter: letterOf(
      'A new review: 5 stars',
      ['An athlete has given you 5 stars of 5. Read the review here:', { link: 'https://academy.example/review' }],
      stop('review'),
    ),
  },
};

export const Report: Story = {
  args: {
    letter: letterOf(
      'We looked at your report',
      [
        'A moderator has looked at the messages that you reported. They are removed now, for both of you.',
        'Your conversation with Ravi Menon:',
        { link: 'https://academy.example/coachchat?with=7' },
      ],
      stop('report'),
    ),
  },
};

export const Removed: Story = {
  args: {
    letter: letterOf(
      'A moderator removed messages of yours',
      [
        'They were against our rules, and nobody can read them any more. Please write to others as you want to be written to.',
        'Your conversation with Asha Rao:',
        { link: 'https://academy.example/chat?with=3' },
      ],
      stop('report'),
    ),
  },
};

export const Code: Story = {
  args: {
    letter: letterOf("Your Athlete's Academy code", [
      'Enter this code to verify your email address:',
      { code: '004219' },
      'It works once, within 10 minutes. Never share the code with anyone.',
    ]),
  },
};

export const CodeInTheDark: Story = { args: { ...Code.args, scheme: 'dark' } };

export const OfTheDay: Story = {
  args: {
    letter: letterOf(
      'Your day: 2 things are new',
      [
        'Here is what has happened, all in one mail.',
        'A new review: 5 stars',
        { link: 'https://academy.example/review' },
        'We have sent you ₹1,350',
        { link: 'https://academy.example/coachwallet' },
      ],
      stop('daily'),
    ),
  },
};

/** What people wrote stays text. */
export const Hostile: Story = {
  args: { letter: letterOf('<b>Hello</b>', ['<script>alert(1)</script>', { lines: ['<img src=x onerror=alert(1)>', '& "more"'] }]) },
};

/** The same for programs that show text only. */
export const AsText: Story = {
  render: ({ letter }) => (
    <article aria-label={letter.subject}>
      <pre style={{ whiteSpace: 'break-spaces', overflowWrap: 'anywhere' }}>{writeLetter(letter).text}</pre>
    </article>
  ),
  play: async () => await waitFor(() => expect(screen.getByText(/Your session is booked\./u)).toBeVisible()),
};
