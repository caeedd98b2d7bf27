import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';
import { Grid } from '../../patterns/Layout/Layout.tsx';
import { radius, type Sport, sportGradient, sports } from '../../tokens/index.ts';
import { CourtArt } from './CourtArt.tsx';

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
