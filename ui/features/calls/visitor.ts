import type { Sport } from '@academy/design-system';
import type { LocalDevices } from '../../app/calls/local-devices.ts';
import type { Speakers } from '../../app/calls/speakers.ts';
import type { SessionUser } from '../../app/session/slice.ts';

/** Who is at a call's door, and with what. */
export interface Visitor {
  readonly devices: LocalDevices;
  readonly speakers: Speakers;
  /** As the address names it. */
  readonly sportName: string;
  readonly sport: Sport;
  readonly user: SessionUser;
  readonly isAthlete: boolean;
}
