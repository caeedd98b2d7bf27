/** What is used of an entry of `RTCPeerConnection.getStats`. */
export interface LineStats {
  readonly type: string;
  readonly packetsLost?: number;
  readonly packetsReceived?: number;
  /** 0 to 1, of what was sent from here, as the other side tells. */
  readonly fractionLost?: number;
  /** In seconds. */
  readonly currentRoundTripTime?: number;
  readonly nominated?: boolean;
}

/** Highest share of packets lost, and the score it still has; as the media server's own scores, from 0 to 10. */
const losses = [
  [0.01, 10],
  [0.03, 8],
  [0.08, 6],
  [0.15, 4],
  [1, 2],
] as const;
/** Seconds there and back, from which on a conversation suffers, and the most it can score then. */
const delays = [
  [0.8, 4],
  [0.4, 7],
] as const;

const scoreOf = (loss: number, delay: number): number => {
  const [, byLoss = 2] = losses.find(([most]) => loss <= most) ?? [];
  const [, byDelay = 10] = delays.find(([least]) => delay >= least) ?? [];
  return Math.min(byLoss, byDelay);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Scores the line between two from what has arrived since the last look: both ways, each 0 to 10. */
export class DirectQuality {
  #received = 0;
  #lost = 0;

  /** Null where nothing has arrived that could tell anything. */
  next(stats: readonly LineStats[]): { readonly sends: number; readonly receives: number } | null {
    const inbound = stats.filter(({ type }) => type === 'inbound-rtp');
    const received = sum(inbound.map(({ packetsReceived = 0 }) => packetsReceived));
    const lost = sum(inbound.map(({ packetsLost = 0 }) => packetsLost));
    // A stream that has ended takes its figures along.
    const arrived = Math.max(0, received - this.#received);
    const missing = Math.max(0, lost - this.#lost);
    [this.#received, this.#lost] = [received, lost];
    if (arrived === 0) return null;
    const delay = Math.max(0, ...stats.flatMap(({ nominated, currentRoundTripTime = 0 }) => (nominated ? [currentRoundTripTime] : [])));
    const outLoss = Math.max(0, ...stats.map(({ type, fractionLost = 0 }) => (type === 'remote-inbound-rtp' ? fractionLost : 0)));
    const sends = scoreOf(missing / (arrived + missing), delay);
    return { sends, receives: Math.min(sends, scoreOf(outLoss, delay)) };
  }
}
