import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import styled from 'styled-components';
import { Grid } from '../../patterns/Layout/Layout.tsx';
import { radius, type Sport, sportGradient, sports } from '../../tokens/index.ts';
import { CourtArt } from './CourtArt.tsx';
import type { Play, PlayState } from './play.ts';
import { PlayArt } from './PlayArt.tsx';

const meta = { title: 'Components/CourtArt', component: CourtArt, args: { sport: 'tennis' } } satisfies Meta<typeof CourtArt>;
export default meta;
type Story = StoryObj<typeof meta>;

const Field = styled.div<{ $sport: Sport }>`
  aspect-ratio: 16 / 10;
  overflow: hidden;
  background: ${({ $sport }) => sportGradient($sport)};
  border-radius: ${radius.l};
`;

export const All: Story = {
  render: () => (
    <Grid least="l">
      {sports.map((sport) => (
        <Field key={sport} $sport={sport}>
          <CourtArt sport={sport} />
        </Field>
      ))}
    </Grid>
  ),
};

/** Parts of one field, turned: three pictures of a sport that do not look the same. */
export const Views: Story = {
  render: () => (
    <Grid least="l">
      {[
        { at: [600, 0], width: 1500 },
        { at: [-900, -300], width: 900, turn: -12 },
        { at: [0, 0], width: 2200, turn: 90 },
      ].map(({ at: [x = 0, y = 0], ...view }) => (
        <Field key={x} $sport="tennis">
          <CourtArt sport="tennis" view={{ at: [x, y], ...view }} />
        </Field>
      ))}
    </Grid>
  ),
};

const play: Play = {
  view: { at: [0, 0], width: 2600 },
  people: [[1150, 200]],
  opponents: [[-1150, -200]],
  marks: [[-700, 300]],
  moves: [
    {
      what: 'ball',
      way: [
        [-1150, -200],
        [0, -120],
        [900, 180],
      ],
    },
    {
      what: 'run',
      way: [
        [1150, 200],
        [1000, 60],
        [1150, -60],
      ],
    },
  ],
};

const onField = (state: PlayState, onEnd?: () => void) => () => (
  <Field $sport="tennis">
    <PlayArt sport="tennis" play={play} state={state} onEnd={onEnd} />
  </Field>
);
const handleEnd = fn();

export const WithPlay: Story = { render: onField('still') };
export const Paused: Story = { render: onField('paused') };

/** Says when the last arrow is drawn, also where the arrows do not move. */
export const Playing: Story = {
  beforeEach: () => handleEnd.mockClear(),
  render: onField('playing', handleEnd),
  play: async () => {
    await waitFor(() => expect(handleEnd).toHaveBeenCalledOnce(), { timeout: 10_000 });
  },
};
