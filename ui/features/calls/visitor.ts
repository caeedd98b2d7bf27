import type { Sport } from '@academy/design-system';
import type { LocalDevices } from '../../app/calls/local-devices.ts';
import type { Speakers } from '../../app/calls/speakers.ts';
import type { SessionUser } from '../../app/session/slice.ts';

/** The visitor of a call page, with devices and sport. */
export interface Visitor {
  readonly devices: LocalDevices;
  readonly speakers: Speakers;
  /** As in the address. */
  readonly sportName: string;
  readonly sport: Sport;
  readonly user: SessionUser;
  readonly isAthlete: boolean;
}
