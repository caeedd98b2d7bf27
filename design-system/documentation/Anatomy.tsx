import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, fontSize, fontWeight, radius, size, space } from '../tokens/index.ts';
import type { Documented } from './registry.ts';
import { StoryPicture } from './StoryPicture.tsx';

const Stage = styled.div`
  position: relative;
  max-block-size: 28rem;
  overflow: hidden;
  padding: ${space.xl};
  background: ${color.surface.page};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.l};
`;

const Number = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: ${space.l};
  block-size: ${space.l};
  font-size: ${fontSize['2xs']};
  font-weight: ${fontWeight.semibold};
  color: ${color.text.onAccent};
  background: ${color.accent.fill};
  border-radius: ${radius.pill};
`;

const Mark = styled(Number)`
  position: absolute;
  translate: -50% -80%;
  outline: ${size.stroke} solid ${color.surface.page};
`;

const Parts = styled.ol`
  display: grid;
  gap: ${space.s};
  padding: 0;
  margin-block: ${space.m} 0;
  font-size: ${fontSize.s};
  list-style: none;

  & > li {
    display: flex;
    gap: ${space.s};
  }
  & strong {
    font-weight: ${fontWeight.semibold};
  }
`;

interface Spot {
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

/** Where the parts are seen in the picture, measured again whenever it changes: its story comes later, and its fonts too. */
function useSpots(stage: RefObject<HTMLDivElement | null>, anatomy: NonNullable<Documented['anatomy']>): readonly Spot[] {
  const [spots, setSpots] = useState<readonly Spot[]>([]);
  useLayoutEffect(() => {
    const box = stage.current;
    const picture = box?.firstElementChild;
    if (!box || !picture) return undefined;
    const measure = (): void => {
      const origin = box.getBoundingClientRect();
      setSpots(
        anatomy.flatMap(({ at }, index) => {
          const part = at === undefined ? null : picture.querySelector(at);
          if (!part) return [];
          const { left, top, width, height, bottom } = part.getBoundingClientRect();
          // On the upper edge, further in for each number, so that a part and the box around it do not share one place.
          const x = left - origin.left + Math.min(width / 2, index * 28);
          return width === 0 || bottom > origin.bottom ? [] : [{ number: index + 1, x, y: top - origin.top + Math.min(0, height) }];
        }),
      );
    };
    const sizes = new ResizeObserver(measure);
    const changes = new MutationObserver(measure);
    sizes.observe(picture);
    changes.observe(picture, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, [stage, anatomy]);
  return spots;
}

/** The parts of a component, numbered in its picture. */
export function Anatomy({ of, anatomy }: { of: Documented; anatomy: NonNullable<Documented['anatomy']> }) {
  const stage = useRef<HTMLDivElement>(null);
  const spots = useSpots(stage, anatomy);
  return (
    <div className="sb-unstyled">
      <Stage ref={stage}>
        <StoryPicture of={of} />
        {spots.map(({ number, x, y }) => (
          <Mark key={number} style={{ left: x, top: y }} aria-hidden>
            {number}
          </Mark>
        ))}
      </Stage>
      <Parts>
        {anatomy.map(({ part, what }, index) => (
          <li key={part}>
            <Number aria-hidden>{index + 1}</Number>
            <span>
              <strong>{part}</strong>: {what}
            </span>
          </li>
        ))}
      </Parts>
    </div>
  );
}
