/** The used fields of an entry of `RTCPeerConnection.getStats`. */
export interface LineStats {
  readonly type: string;
  readonly packetsLost?: number;
  readonly packetsReceived?: number;
  /** 0 to 1: share of sent packets lost, as reported by the other side. */
  readonly fractionLost?: number;
  /** In seconds. */
  readonly currentRoundTripTime?: number;
  readonly nominated?: boolean;
}

/** Highest packet loss for each score. Scores are 0 to 10, like those of the media server. */
const losses = [
  [0.01, 10],
  [0.03, 8],
  [0.08, 6],
  [0.15, 4],
  [1, 2],
] as const;
/** Round-trip time in seconds above which conversation suffers, and the highest score it can have then. */
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

/** Scores a direct connection in both directions, 0 to 10, from the packets since the previous sample. */
export class DirectQuality {
  #received = 0;
  #lost = 0;

  /** Null if too little has arrived to compute a score. */
  next(stats: readonly LineStats[]): { readonly sends: number; readonly receives: number } | null {
    const inbound = stats.filter(({ type }) => type === 'inbound-rtp');
    const received = sum(inbound.map(({ packetsReceived = 0 }) => packetsReceived));
    const lost = sum(inbound.map(({ packetsLost = 0 }) => packetsLost));
    // When a stream ends, its counts go with it.
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
