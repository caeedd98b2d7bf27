import { size, Skeleton, Stack } from '@academy/design-system';

/** Placeholder in the final size of a profile. */
export const ProfileSkeleton = () => (
  <Stack gap="l">
    <Skeleton shape="block" height={`calc(2 * ${size.art})`} />
    <Skeleton shape="block" height={size.tile} />
    <Skeleton lines={4} />
  </Stack>
);
