import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import styled from 'styled-components';
import { Grid } from '../../patterns/Layout/Layout.tsx';
import { radius, sportGradient } from '../../tokens/index.ts';
import { PoseArt } from './PoseArt.tsx';
import { PoseFlow } from './PoseFlow.tsx';
import { poseNames } from './poses.ts';

const meta = { title: 'Components/PoseArt', component: PoseArt, args: { pose: 'tree' } } satisfies Meta<typeof PoseArt>;
export default meta;
type Story = StoryObj<typeof meta>;

const Studio = styled.div`
  aspect-ratio: 16 / 10;
  overflow: hidden;
  background: ${sportGradient('yoga')};
  border-radius: ${radius.l};
`;

export const All: Story = {
  render: () => (
    <Grid least="s">
      {poseNames.map((pose) => (
        <Studio key={pose}>
          <PoseArt pose={pose} />
        </Studio>
      ))}
    </Grid>
  ),
};

export const Plain: Story = {
  args: { isPlain: true },
  render: (args) => (
    <Studio>
      <PoseArt {...args} />
    </Studio>
  ),
};

const salutation = ['salute', 'fold', 'plank', 'cobra'] as const;

export const Flow: Story = {
  render: () => (
    <Studio>
      <PoseFlow poses={salutation} />
    </Studio>
  ),
};

const handleEnd = fn();

/** Each pose lights up in its turn. */
export const FlowPlaying: Story = {
  beforeEach: () => handleEnd.mockClear(),
  render: () => (
    <Studio>
      <PoseFlow poses={salutation} state="playing" onEnd={handleEnd} />
    </Studio>
  ),
  play: async () => {
    await waitFor(() => expect(handleEnd).toHaveBeenCalledOnce(), { timeout: 10_000 });
  },
};
