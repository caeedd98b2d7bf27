import { Grid, size, Skeleton } from '@academy/design-system';

/** A row of placeholders for loading cards. */
export const CardSkeletons = () => (
  <Grid least="l">
    {[0, 1, 2].map((card) => (
      <Skeleton key={card} shape="block" height={size.art} />
    ))}
  </Grid>
);
