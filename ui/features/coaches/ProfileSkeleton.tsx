import { size, Skeleton, Stack } from '@academy/design-system';

/** A profile in its final shape. */
export const ProfileSkeleton = () => (
  <Stack gap="l">
    <Skeleton shape="block" height={size.tile} />
    <Skeleton lines={4} />
  </Stack>
);
