import { size } from '../../tokens/index.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Actions, Body, Head, Root, Titles } from './CoachCard.styles.ts';

/** The shape of a coach card while it is loading. */
export const CoachCardSkeleton = () => (
  <Root as="div" $padding="none" $isPressable={false} aria-hidden>
    <Head>
      <Skeleton shape="block" width={size.avatar['2xl']} height={size.avatar['2xl']} />
      <Titles>
        <Skeleton size="xl" width="80%" />
        <Skeleton size="s" width="40%" />
        <Skeleton size="m" width="60%" />
        <Skeleton size="m" width="70%" />
      </Titles>
    </Head>
    <Body>
      <Skeleton size="s" lines={4} />
    </Body>
    <Actions>
      <Skeleton shape="block" height={size.control.s} />
      <Skeleton shape="block" height={size.control.s} />
    </Actions>
  </Root>
);
