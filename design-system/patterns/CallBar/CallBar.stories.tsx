import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { drawnPhoto } from '../../components/Avatar/photo.fixture.ts';
import { Button } from '../../components/Button/Button.tsx';
import { IconButton } from '../../components/IconButton/IconButton.tsx';
import { AnswerButtons, CallBar, CallBars, CallerFace } from './CallBar.tsx';

const actions = (
  <>
    <Button variant="danger">Decline</Button>
    <Button variant="primary">Answer</Button>
  </>
);

const meta = {
  title: 'Patterns/CallBar',
  component: CallBar,
  args: { title: 'Asha Kumar is calling', name: 'Asha Kumar', children: 'Rings for 42 more seconds.', actions },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '16rem' } } },
  render: (args) => (
    <div style={{ minBlockSize: '16rem' }}>
      <CallBars>
        <CallBar {...args} />
      </CallBars>
    </div>
  ),
} satisfies Meta<typeof CallBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rings: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Asha Kumar is calling' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Answer' })).toBeVisible();
  },
};
export const Photo: Story = {
  args: { photo: drawnPhoto },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toHaveAttribute('src', drawnPhoto);
    await expect(canvas.queryByText('AK')).toBeNull();
  },
};
export const LongName: Story = {
  args: { title: 'Venkatanarasimharajuvaripeta Subramaniam Iyer-Krishnamurthy is calling', name: 'Venkatanarasimharajuvaripeta' },
};
export const AtTop: Story = {
  render: (args) => (
    <div style={{ minBlockSize: '16rem' }}>
      <CallBars isAtTop>
        <CallBar {...args} />
        <CallBar icon="bell" title="You missed a call from Vikram P." actions={<IconButton icon="close" size="s" label="Close" />} />
      </CallBars>
    </div>
  ),
};

/** A call that was left, above the page: it covers nothing. */
export const InPage: Story = {
  render: (args) => (
    <CallBars isInPage>
      <CallBar {...args} />
    </CallBars>
  ),
  play: async ({ canvas }) => expect(canvas.getByRole('region', { name: 'Asha Kumar is calling' })).toBeVisible(),
};

/** The parts of the dialog that rings. */
export const Answer: Story = {
  render: () => (
    <>
      <CallerFace name="Asha Kumar" photo={drawnPhoto}>
        Asha Kumar
      </CallerFace>
      <AnswerButtons
        others={
          <Button size="s" variant="ghost">
            Mute the ringing
          </Button>
        }
      >
        {actions}
      </AnswerButtons>
    </>
  ),
  play: async ({ canvas }) => {
    const [decline, answer] = ['Decline', 'Answer'].map((name) => canvas.getByRole('button', { name }).getBoundingClientRect());
    await expect(decline?.width).toBeCloseTo(answer?.width ?? 0, 0);
  },
};
