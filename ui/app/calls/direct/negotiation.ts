import type { DirectMessages, Media } from '@academy/domain/calls';

/** The two messages that carry descriptions, without their room. */
export type Description = {
  [Name in 'offer' | 'answer']: { readonly direct: Name; readonly data: Omit<DirectMessages[Name], 'room'> };
}['offer' | 'answer'];

export interface NegotiationOptions {
  /** The polite side yields if both offer at the same moment. Exactly one of the two is polite. */
  readonly isPolite: boolean;
  readonly send: (description: Description) => void;
  /** An offer is accepted: choose what to send back before it is answered. */
  readonly onOffer: () => void;
}

type Connection = Pick<
  RTCPeerConnection,
  'signalingState' | 'localDescription' | 'setLocalDescription' | 'setRemoteDescription' | 'addIceCandidate'
>;

/** Perfect negotiation: either side may offer at any time; if both do, exactly one offer counts. */
export class Negotiation {
  readonly #connection: Connection;
  readonly #options: NegotiationOptions;
  #isOffering = false;
  #isTakingAnswer = false;
  #isIgnoring = false;

  constructor(connection: Connection, options: NegotiationOptions) {
    this.#connection = connection;
    this.#options = options;
  }

  async offer(): Promise<void> {
    this.#isOffering = true;
    try {
      await this.#connection.setLocalDescription();
      this.resend();
    } finally {
      this.#isOffering = false;
    }
  }

  /** Repeats an offer without an answer, because it may have been lost. */
  resend(): void {
    if (this.#connection.signalingState === 'have-local-offer') this.#send();
  }

  async receive({ direct, data }: Description): Promise<void> {
    const isOffer = direct === 'offer';
    const { signalingState } = this.#connection;
    const isReady = !this.#isOffering && (signalingState === 'stable' || this.#isTakingAnswer);
    this.#isIgnoring = isOffer && !isReady && !this.#options.isPolite;
    // Also ignore an answer to an offer that was given up in the meantime.
    if (this.#isIgnoring || (!isOffer && signalingState !== 'have-local-offer')) return;
    const { sdp } = isOffer ? data.offer : data.answer;
    if (typeof sdp !== 'string') return;
    this.#isTakingAnswer = !isOffer;
    try {
      // This rolls back an own pending offer.
      await this.#connection.setRemoteDescription({ type: direct, sdp });
    } finally {
      this.#isTakingAnswer = false;
    }
    if (!isOffer) return;
    this.#options.onOffer();
    await this.#connection.setLocalDescription();
    this.#send();
  }

  async addCandidate(candidate: Media<'RTCIceCandidate'>): Promise<void> {
    try {
      await this.#connection.addIceCandidate(candidate as RTCIceCandidateInit);
    } catch (error) {
      // Candidates of an ignored offer have no description to belong to.
      if (!this.#isIgnoring) throw error;
    }
  }

  #send(): void {
    const { localDescription } = this.#connection;
    if (!localDescription) return;
    const description = { type: localDescription.type, sdp: localDescription.sdp };
    if (localDescription.type === 'offer') this.#options.send({ direct: 'offer', data: { offer: description } });
    else this.#options.send({ direct: 'answer', data: { answer: description } });
  }
}
