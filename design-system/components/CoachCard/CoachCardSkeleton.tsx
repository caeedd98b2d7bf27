import styled from 'styled-components';
import { size, space } from '../../tokens/index.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Actions, Body, Facts, Head, Name, Price, Root, Titles } from './CoachCard.styles.ts';

/** As high as a line of the text around it. */
const Line = styled.span`
  display: grid;
  align-items: center;
  block-size: 1lh;
`;

/** The height of a badge with an icon. */
const badge = `calc(${size.icon.s} + 2 * ${space['3xs']} + 2 * ${size.hairline})`;

export interface CoachCardSkeletonProps {
  /** Whether the cards say when coaches are free. */
  hasAvailability?: boolean | undefined;
}

/** The shape of a coach card while it is loading, as high as a card with everything in it, so that nothing moves when it comes. */
export const CoachCardSkeleton = ({ hasAvailability = true }: CoachCardSkeletonProps) => (
  <Root as="div" $padding="none" $isPressable={false} aria-hidden>
    <Head>
      <Skeleton shape="block" width={size.avatar['2xl']} height={size.avatar['2xl']} />
      <Titles>
        <Name as="div">
          <Line>
            <Skeleton size="xl" width="80%" />
          </Line>
        </Name>
        <Skeleton shape="block" width="40%" height={badge} />
        <Skeleton shape="block" width="60%" height={size.icon.s} />
        <Price as="div">
          <Line>
            <Skeleton width="70%" />
          </Line>
        </Price>
      </Titles>
    </Head>
    <Body>
      <Skeleton shape="block" width="60%" height={badge} />
      <Facts>
        {['100%', '90%', '95%', '15%'].map((width) => (
          <Line key={width}>
            <Skeleton size="s" width={width} />
          </Line>
        ))}
      </Facts>
      {(hasAvailability ? ['50%', '70%'] : ['50%']).map((width) => (
        <Line key={width}>
          <Skeleton size="s" width={width} />
        </Line>
      ))}
    </Body>
    <Actions>
      {['call', 'chat'].map((action) => (
        <span key={action}>
          <Skeleton shape="block" height={size.control.s} />
        </span>
      ))}
    </Actions>
  </Root>
);
