import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { Page } from '../Page/Page.tsx';
import { WithOffer } from './WithOffer.tsx';

const text = 'Footwork first, then the serve; every session ends with one thing to take home. '.repeat(30);

const meta = {
  title: 'Patterns/WithOffer',
  component: WithOffer,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Book Asha Rao',
    title: 'rs. 1,500 an hour',
    note: 'The first call is free.',
    action: <Button variant="primary">Call Now</Button>,
    children: ['About me', 'Reviews', 'Contact'].map((title) => (
      <Card key={title} as="section" title={title}>
        <Text>{text}</Text>
      </Card>
    )),
  },
  decorators: [
    (Story) => (
      <Page title="Asha Rao">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof WithOffer>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A quieter one beside the main action. */
export const TwoActions: Story = {
  args: {
    action: (
      <>
        <Button variant="primary">Book a session</Button>
        <Button>Call Now</Button>
      </>
    ),
  },
};

/** Above the fold at the beginning and at the end. */
export const StaysInView: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Call Now' });
    const isInView = (): boolean => {
      const { top, bottom } = button.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    };
    await expect(isInView()).toBe(true);
    canvas.getByRole('heading', { name: 'Contact' }).scrollIntoView();
    await expect(isInView()).toBe(true);
    window.scrollTo(0, 0);
  },
};
