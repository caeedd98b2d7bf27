import { lazy, type ReactNode, Suspense, useState } from 'react';
import { frame, project } from './projection.ts';
import { Bubble, Count, Dot, Facts, Frame, List, Marker, Name, Root, Row, Sea } from './WorldMap.styles.ts';

const Nothing = (): ReactNode => null;

/** Where the outlines cannot be fetched, markers and list do without. */
const Land = lazy<() => ReactNode>(() =>
  import('./Land.tsx').then(
    (module) => ({ default: module.Land }),
    () => ({ default: Nothing }),
  ),
);

export interface MapPlace {
  /** Unlike that of any other place. */
  name: string;
  /** Degrees east, -180 to 180. */
  longitude: number;
  /** Degrees north, -90 to 90. */
  latitude: number;
  count: number;
  /** The count as it is read: "1,204 coaches". */
  countText: string;
  /** The count as it stands in a marker large enough for it: "1.2k". */
  shortCount?: string | undefined;
}

export interface WorldMapProps {
  /** What the map shows; its accessible name, and that of the list. */
  label: string;
  places: readonly MapPlace[];
  /** The same places and counts in words. They are always read aloud; `false` only takes them out of sight. */
  isListShown?: boolean | undefined;
}

/** From here on a marker, as a share of the largest, has room for its count. */
const roomy = 0.6;

/** The largest marker stands for at least as many: where there are few, they must not cover their neighbours. */
const fullSize = 10;

/** Which way a marker's words go, so that they stay within a narrow map. */
const sideOf = (x: number): 'start' | 'middle' | 'end' => (x < 0.35 ? 'start' : x > 0.65 ? 'end' : 'middle');

/** Where in the world something is, and how much of it: a picture for the eye, a list for everyone. */
export function WorldMap({ label, places, isListShown = true }: WorldMapProps) {
  const [active, setActive] = useState<string>();
  const largestFirst = places.toSorted((a, b) => b.count - a.count);
  const most = Math.max(fullSize, largestFirst[0]?.count ?? 0);
  const pointing = (name: string) => ({
    onPointerEnter: () => setActive(name),
    onPointerLeave: () => setActive(undefined),
  });

  return (
    <Root>
      <Frame role="img" aria-label={label} $ratio={frame.width / frame.height}>
        <Sea viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden>
          <Suspense>
            <Land />
          </Suspense>
        </Sea>
        {largestFirst.map(({ name, longitude, latitude, count, countText, shortCount }) => {
          const { x, y } = project(longitude, latitude);
          // By area: four times the count is twice as wide.
          const share = Math.sqrt(count / most);
          return (
            <Marker
              key={name}
              style={{ left: `${x * 100}%`, top: `${y * 100}%`, ['--share' as string]: share }}
              data-active={name === active}
              aria-hidden
              {...pointing(name)}
            >
              <Dot>{share >= roomy && shortCount}</Dot>
              <Bubble data-side={sideOf(x)}>
                <strong>{name}</strong> {countText}
              </Bubble>
            </Marker>
          );
        })}
      </Frame>
      {largestFirst.length > 0 && (
        <List aria-label={label} $isShown={isListShown}>
          {largestFirst.map(({ name, countText }) => (
            <Row key={name} data-active={name === active} {...pointing(name)}>
              <Facts>
                <Name>{name}</Name>
                <Count>{countText}</Count>
              </Facts>
            </Row>
          ))}
        </List>
      )}
    </Root>
  );
}
