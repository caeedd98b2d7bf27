import { describe, expect, it, vi } from 'vitest';
import { FakePeerConnection } from '../../testing/fake-peer-connection.ts';
import { type Description, Negotiation } from './negotiation.ts';

interface End {
  readonly connection: FakePeerConnection;
  readonly negotiation: Negotiation;
  readonly said: Description[];
}

function createEnd(isPolite: boolean): End {
  const connection = new FakePeerConnection();
  const said: Description[] = [];
  return {
    connection,
    said,
    negotiation: new Negotiation(connection.asConnection(), { isPolite, send: (one) => void said.push(one), onOffer: vi.fn<() => void>() }),
  };
}

/** Delivers messages until both sides have no more to send. */
async function talk(one: End, other: End): Promise<void> {
  while (one.said.length + other.said.length > 0) {
    const [fromOne, fromOther] = [one.said.splice(0), other.said.splice(0)];
    for (const description of fromOne) await other.negotiation.receive(description);
    for (const description of fromOther) await one.negotiation.receive(description);
  }
}

describe('two who negotiate', () => {
  it.each([true, false])('agree if one side offers (polite: %s)', async (isPolite) => {
    const [one, other] = [createEnd(isPolite), createEnd(!isPolite)];
    await one.negotiation.offer();
    await talk(one, other);
    expect([one.connection.signalingState, other.connection.signalingState]).toEqual(['stable', 'stable']);
    expect(one.connection.remoteDescription?.sdp).toBe(other.connection.localDescription?.sdp);
  });

  it("agree on the impolite one's offer if both offer at once", async () => {
    const [polite, impolite] = [createEnd(true), createEnd(false)];
    await Promise.all([polite.negotiation.offer(), impolite.negotiation.offer()]);
    const offer = impolite.connection.localDescription?.sdp;
    await talk(polite, impolite);
    expect([polite.connection.signalingState, impolite.connection.signalingState]).toEqual(['stable', 'stable']);
    expect(polite.connection.remoteDescription?.sdp).toBe(offer);
  });

  it('ignore an answer to an outdated offer, and an invalid description', async () => {
    const { connection, negotiation, said } = createEnd(true);
    await negotiation.receive({ direct: 'answer', data: { answer: { type: 'answer', sdp: 'late' } } });
    await negotiation.receive({ direct: 'offer', data: { offer: { sdp: 7 } } });
    expect(connection.remoteDescription).toBeNull();
    expect(said).toEqual([]);
  });

  it('reject invalid candidates only if their offer was not ignored', async () => {
    const impolite = createEnd(false);
    await impolite.negotiation.offer();
    await expect(impolite.negotiation.addCandidate({ candidate: 'c' })).rejects.toThrow(DOMException);
    await impolite.negotiation.receive({ direct: 'offer', data: { offer: { type: 'offer', sdp: 'ignored' } } });
    await impolite.negotiation.addCandidate({ candidate: 'c' });
    expect(impolite.connection.candidates).toEqual([]);
  });

  it('repeat an offer that may have been lost, and send nothing if there is none', async () => {
    const { negotiation, said } = createEnd(false);
    negotiation.resend();
    await negotiation.offer();
    negotiation.resend();
    expect(said.map(({ direct }) => direct)).toEqual(['offer', 'offer']);
  });
});
