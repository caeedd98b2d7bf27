import type { Direct, PeerInfo, Requests } from '@academy/domain/calls';
import { layerFor } from './encodings.ts';
import type { DevicesState, LocalDevices } from './local-devices.ts';
import type { MediaOptions, MediaSession } from './media-session.ts';
import { Observable } from './observable.ts';
import { emptyRoom, endings, hasEnded, type RoomPerson, type RoomState } from './room-state.ts';
import {
  type AnyNotification,
  SignallingClient,
  SignallingError,
  type SignallingEnd,
  type SignallingOptions,
} from './signalling-client.ts';

type Joined = Requests['join']['answer'];
export type Media = Pick<
  MediaSession,
  'setTrack' | 'say' | 'show' | 'setPicturesOff' | 'resync' | 'check' | 'forget' | 'notice' | 'close'
> & {
  /** Receives messages of the other peer in the direct mode. */
  readonly direct?: (message: Direct) => Promise<void>;
};

/** Learns what the others in the room say, and who can hear this person. */
export interface RoomListener {
  /** The room was joined, perhaps anew: what was said before may have reached nobody. */
  joined(): void;
  /** Somebody is heard from now on. */
  reached(): void;
  heard(peerId: string, message: unknown): void;
  /** Somebody has left. */
  forget(peerId: string): void;
  /** The call is over for this person. */
  stop(): void;
}

export interface CallRoomOptions extends Pick<SignallingOptions, 'takeTicket' | 'openSocket'> {
  readonly callId: string;
  readonly devices: LocalDevices;
  readonly openMedia: (options: Omit<MediaOptions, 'device'>, joined: Joined) => Promise<Media>;
  readonly chooseScreen: () => Promise<readonly MediaStreamTrack[]>;
}

/** After as many failures in a row the browser itself is taken for the reason. */
const mostUnable = 5;

const personOf = (info: PeerInfo): RoomPerson => ({ ...info, quality: null });

/** One person's time in a call: signalling and media, through every interruption. */
export class CallRoom extends Observable<RoomState> {
  readonly #options: CallRoomOptions;
  readonly #client: SignallingClient;
  readonly #undevice: () => void;
  #media: Media | null = null;
  /** Notifications that arrived before the media they concern, in order. */
  #early: AnyNotification[] = [];
  /** Number of the latest join. */
  #turn = 0;
  /** Failures of the browser, in a row, to open its media. */
  #unable = 0;
  #listener: RoomListener | null = null;
  #isPageHidden = false;
  #screenSound: MediaStreamTrack | null = null;
  #wasCameraOn = false;

  constructor(options: CallRoomOptions) {
    super(emptyRoom);
    this.#options = options;
    this.#undevice = options.devices.subscribe(() => this.#sendTracks());
    this.#client = new SignallingClient({
      takeTicket: options.takeTicket,
      openSocket: options.openSocket,
      onJoined: (answer) => void this.#enter(answer),
      onNotification: (message) => this.#notice(message),
      // A peer that is not ready yet announces itself later, and gets its answer then.
      onDirect: (message) => void this.#media?.direct?.(message).catch((error: unknown) => console.warn(error)),
      onLost: (problem) => this.change({ phase: this.snapshot().phase === 'joining' ? 'joining' : 'interrupted', problem }),
      onEnd: (end) => this.#end(end),
    });
  }

  enter(): void {
    this.#client.start();
  }

  /** Leaves for good and notifies the others. */
  leave(): void {
    this.#client.leave();
  }

  /** The page is being closed. If nobody else is in the room, the user may return and find the call still open. */
  abandon(): void {
    if (this.snapshot().people.length > 0) this.#client.leave();
    else this.#client.abandon();
  }

  /** Call it when the network may be back or may have changed. */
  check(): void {
    this.#client.hurry();
    this.#media?.check();
  }

  listen(listener: RoomListener): void {
    this.#listener = listener;
  }

  /** To everybody in the room who hears this person; lost while the connection is. */
  say(message: string): void {
    this.#media?.say(message);
  }

  /** Height in which a picture is shown, in device pixels; null if it is not visible. */
  show(consumerId: string, height: number | null): void {
    this.#media?.show(consumerId, height === null ? null : layerFor(height));
  }

  setPageHidden(isHidden: boolean): void {
    this.#isPageHidden = isHidden;
    this.#settlePictures();
    if (!isHidden) this.check();
  }

  /** Audio only: turns the camera off and stops receiving video; and back again. */
  setAudioOnly(isAudioOnly: boolean): void {
    const { devices } = this.#options;
    this.change({ isAudioOnly });
    this.#settlePictures();
    if (isAudioOnly) {
      this.#wasCameraOn = devices.snapshot().camera.status !== 'off';
      devices.turnOff('camera');
    } else if (this.#wasCameraOn) {
      void devices.turnOn('camera');
    }
  }

  /** Rejects with the browser's error if the user chose nothing. */
  async shareScreen(): Promise<void> {
    const tracks = await this.#options.chooseScreen();
    const picture = tracks.find(({ kind }) => kind === 'video') ?? null;
    if (!picture || hasEnded(this.snapshot().phase)) return tracks.forEach((track) => track.stop());
    this.stopSharing();
    this.#screenSound = tracks.find(({ kind }) => kind === 'audio') ?? null;
    // The browser has its own button to stop sharing.
    picture.addEventListener('ended', () => this.snapshot().screen === picture && this.stopSharing());
    this.change({ screen: picture });
    this.#sendTracks();
  }

  stopSharing(): void {
    this.snapshot().screen?.stop();
    this.#screenSound?.stop();
    this.#screenSound = null;
    this.change({ screen: null });
    this.#sendTracks();
  }

  async #enter(answer: Joined): Promise<void> {
    const isResumed = answer.isResumed && this.#media !== null;
    // A resumed connection keeps its number.
    const turn = isResumed ? this.#turn : ++this.#turn;
    this.change({ phase: 'live', problem: null });
    try {
      if (isResumed) {
        this.#reconcile(answer.peers);
        await this.#media?.resync();
        return this.#client.settle();
      }
      this.#close();
      for (const peerId of this.#absentFrom(answer.peers)) this.#listener?.forget(peerId);
      this.change({ people: answer.peers.map(personOf), tracks: [], speaker: null });
      const media = await this.#options.openMedia(this.#mediaOptions(turn), answer);
      if (turn !== this.#turn) return media.close();
      this.#media = media;
      this.#unable = 0;
      this.#client.settle();
      this.#settlePictures();
      this.#sendTracks();
      this.#listener?.joined();
      const early = this.#early.splice(0);
      for (const message of early) this.#pass(message);
    } catch (error) {
      // If the connection was lost in the meantime, it is being restored and continues from there.
      if (turn !== this.#turn || !this.#client.isJoined) return;
      // A half-built session is worse than none: restart over a new connection.
      console.warn(error);
      if (!(error instanceof SignallingError) && ++this.#unable === mostUnable) this.#client.leave('unable');
      else this.#client.restart();
    }
  }

  #mediaOptions(turn: number): Omit<MediaOptions, 'device'> {
    const isCurrent = (): boolean => turn === this.#turn;
    return {
      request: (name, data) => this.#client.request(name, data),
      sendDirect: (message) => this.#client.sendDirect({ ...message, data: { ...message.data, room: this.#options.callId } } as Direct),
      people: () => this.snapshot().people,
      onQuality: (quality) => isCurrent() && this.#person(quality.peerId, { quality }),
      onRenewed: () => isCurrent() && this.#listener?.joined(),
      onReached: () => isCurrent() && this.#listener?.reached(),
      onHeard: (peerId, message) => isCurrent() && this.#listener?.heard(peerId, message),
      onTracks: (tracks) => isCurrent() && this.change({ tracks }),
      onConnection: (isInterrupted) => {
        if (isCurrent() && this.#client.isJoined) this.change({ phase: isInterrupted ? 'interrupted' : 'live' });
      },
      onGone: () => this.#client.restart(),
    };
  }

  #notice(message: AnyNotification): void {
    const { people } = this.snapshot();
    switch (message.notification) {
      case 'peerJoined':
        this.change({ people: [...people.filter(({ peerId }) => peerId !== message.data.peerId), personOf(message.data)] });
        return this.#media ? this.#pass(message) : undefined;
      case 'peerLeft':
        return this.#forget(message.data.peerId);
      case 'peerAway':
        return this.#person(message.data.peerId, { isAway: true });
      case 'peerBack':
        return this.#person(message.data.peerId, { isAway: false });
      case 'quality':
        return this.#person(message.data.peerId, { quality: message.data });
      case 'activeSpeaker':
        return this.change({ speaker: message.data.peerId });
      default:
        if (this.#media) this.#pass(message);
        else this.#early.push(message);
    }
  }

  #pass(message: AnyNotification): void {
    // A failure here affects one track of one person; the rest continues.
    this.#media?.notice(message).catch((error: unknown) => console.warn(error));
  }

  #person(peerId: string, changes: Partial<RoomPerson>): void {
    const change = (person: RoomPerson): RoomPerson => (person.peerId === peerId ? { ...person, ...changes } : person);
    this.change({ people: this.snapshot().people.map(change) });
  }

  #forget(peerId: string): void {
    const { people, speaker } = this.snapshot();
    this.change({ people: people.filter((person) => person.peerId !== peerId), speaker: speaker === peerId ? null : speaker });
    this.#media?.forget(peerId);
    this.#listener?.forget(peerId);
  }

  #absentFrom(peers: readonly PeerInfo[]): readonly string[] {
    const present = new Set(peers.map(({ peerId }) => peerId));
    return this.snapshot().people.flatMap(({ peerId }) => (present.has(peerId) ? [] : [peerId]));
  }

  /** Updates the people after a time in which no notifications arrived. */
  #reconcile(peers: readonly PeerInfo[]): void {
    const { people } = this.snapshot();
    for (const peerId of this.#absentFrom(peers)) this.#forget(peerId);
    const before = (peer: PeerInfo): RoomPerson | undefined => people.find(({ peerId }) => peerId === peer.peerId);
    this.change({ people: peers.map((peer) => ({ ...personOf(peer), quality: before(peer)?.quality ?? null })) });
  }

  #sendTracks(): void {
    if (!this.#media) return;
    const { microphone, camera }: DevicesState = this.#options.devices.snapshot();
    const { screen } = this.snapshot();
    this.#media.setTrack('microphone', microphone.track, microphone.status === 'on');
    this.#media.setTrack('camera', camera.track, camera.status === 'on');
    this.#media.setTrack('screen', screen, screen !== null);
    this.#media.setTrack('screenSound', this.#screenSound, this.#screenSound !== null);
  }

  #settlePictures(): void {
    this.#media?.setPicturesOff(this.#isPageHidden || this.snapshot().isAudioOnly);
  }

  #end(end: SignallingEnd): void {
    this.#turn++;
    this.#close();
    this.#undevice();
    this.stopSharing();
    this.#listener?.stop();
    this.#options.devices.close();
    this.change({
      phase: (end.reason === 'refused' && endings[end.code]) || end.reason,
      problem: end.reason === 'refused' ? end.code : null,
      people: [],
      tracks: [],
      speaker: null,
    });
  }

  #close(): void {
    this.#media?.close();
    this.#media = null;
    this.#early = [];
  }
}
