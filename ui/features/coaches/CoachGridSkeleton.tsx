import { CoachCardSkeleton, type CoachCardSkeletonProps, Grid } from '@academy/design-system';

const cards = [0, 1, 2, 3, 4, 5];

/** Placeholders in the shape of the cards. */
export const CoachGridSkeleton = (props: CoachCardSkeletonProps) => (
  <Grid least="l">
    {cards.map((card) => (
      <CoachCardSkeleton key={card} {...props} />
    ))}
  </Grid>
);
