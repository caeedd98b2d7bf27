import { useState } from 'react';
import { areasOf, type Cluster, clustersOf, type MapPlace, sizeOf } from './clusters.ts';
import { landPath } from './land-path.ts';
import { frame } from './projection.ts';
import { Bubble, Count, Dot, Facts, Frame, List, Marker, Name, Parts, Root, Row, Sea } from './WorldMap.styles.ts';

export interface WorldMapProps {
  /** Accessible name of the map and of the list. */
  label: string;
  places: readonly MapPlace[];
  /** A full count: "1,204 coaches". */
  countText: (count: number) => string;
  /** The count inside a mark: "1.2k". */
  shortCount: (count: number) => string;
  /** Names of the parts of an area: "Kerala, Goa and 3 more". */
  partsText: (names: readonly string[]) => string;
}

/** The side of a mark's text, so that it stays within a narrow map. */
const sideOf = (x: number): 'start' | 'middle' | 'end' => (x < 0.35 ? 'start' : x > 0.65 ? 'end' : 'middle');

const holds = ({ places }: Cluster, area: string | undefined): boolean => places.some((place) => place.area === area);

/** Places in the world with a count each: as a picture in which close places are one mark, and as a list of countries for everyone. */
export function WorldMap({ label, places, countText, shortCount, partsText }: WorldMapProps) {
  const [active, setActive] = useState<string>();
  const clusters = clustersOf(places);
  const areas = areasOf(places);
  const pointing = (area: string) => ({ onPointerEnter: () => setActive(area), onPointerLeave: () => setActive(undefined) });
  return (
    <Root>
      <Frame role="img" aria-label={label} $ratio={frame.width / frame.height}>
        <Sea viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden>
          <path d={landPath} />
        </Sea>
        {clusters.map((cluster) => (
          <Marker
            key={cluster.places[0].name}
            style={{ left: `${cluster.x * 100}%`, top: `${cluster.y * 100}%`, ['--share' as string]: sizeOf(cluster, clusters) }}
            data-active={holds(cluster, active)}
            aria-hidden
            {...pointing(cluster.places[0].area)}
          >
            <Dot>{shortCount(cluster.count)}</Dot>
            <Bubble data-side={sideOf(cluster.x)}>
              <strong>{partsText(cluster.places.map(({ name }) => name))}</strong> {countText(cluster.count)}
            </Bubble>
          </Marker>
        ))}
      </Frame>
      {areas.length > 0 && (
        <List aria-label={label}>
          {areas.map(({ name, count, parts }) => (
            <Row key={name} data-active={clusters.some((cluster) => holds(cluster, active) && holds(cluster, name))} {...pointing(name)}>
              <Facts>
                <Name>{name}</Name>
                <Count>{countText(count)}</Count>
              </Facts>
              {parts.length > 0 && <Parts>{partsText(parts)}</Parts>}
            </Row>
          ))}
        </List>
      )}
    </Root>
  );
}
