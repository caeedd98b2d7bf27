import { Card, Inline, Skeleton, Stack } from '@academy/design-system';

/** The room of the next free times until they are known, so that what is below does not move. */
export const NextFreePlace = () => (
  <Card padding="l">
    <Stack gap="m">
      <Skeleton size="xl" width="11rem" />
      <Inline gap="l">
        {[0, 1, 2, 3, 4, 5].map((time) => (
          <Skeleton key={time} shape="block" width="10.5rem" height="3.25rem" />
        ))}
      </Inline>
      <Skeleton size="s" width="14rem" />
    </Stack>
  </Card>
);
