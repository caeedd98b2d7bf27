import { Grid, size, Skeleton } from '@academy/design-system';

const cards = [0, 1, 2, 3, 4, 5];

/** Cards in their final shape. */
export const CoachGridSkeleton = ({ height = `calc(2 * ${size.art})` }: { height?: string }) => (
  <Grid least="m">
    {cards.map((card) => (
      <Skeleton key={card} shape="block" height={height} />
    ))}
  </Grid>
);
