import { accountStream, type AccountEvent, erasureView, type ErasureView } from '@academy/domain/identity';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { Type } from 'typebox';
import type { Services } from '../services.ts';

/** Null if no deletion was asked for, or it was taken back. */
function after(view: ErasureView | null, { type, data }: AccountEvent): ErasureView | null {
  switch (type) {
    case 'AccountDeletionAsked':
      return { state: 'asked', asked_at: data.at, erases_at: data.erasesAt, erased_at: null, counts: null };
    case 'AccountDeletionTakenBack':
      return null;
    case 'AccountErasureBegun':
      return view && { ...view, state: 'underWay' };
    case 'AccountErased': {
      const { at, sessions, images, documents, bytes } = data;
      return view && { ...view, state: 'erased', erased_at: at, counts: { sessions, images, documents, bytes } };
    }
  }
}

/** What the stream of an account tells of its deletion. */
export async function readErasure({ store, codec }: Pick<Services, 'store' | 'codec'>, accountId: number): Promise<ErasureView | null> {
  const events = await codec.decode(await store.readStream(accountStream(accountId)));
  let view: ErasureView | null = null;
  for (const event of events as unknown as readonly AccountEvent[]) view = after(view, event);
  return view;
}

export const readErasureEndpoint = ({ identity, store, codec }: Pick<Services, 'identity' | 'store' | 'codec'>): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/erasures/{secret}',
    group: 'Account',
    summary: 'See what became of the deletion of an account, also when the account is gone. Whoever has the address may.',
    access: 'anyone',
    params: Type.Object({ secret: Type.String({ maxLength: 100, problem: 'erasureNotFound' }) }),
    responses: {
      200: { description: 'How far it is, and in the end what was deleted.', schema: erasureView },
      404: { description: 'No such address, or the account is kept.' },
    },
    async handle({ params }) {
      const accountId = identity.erasureSecrets.open(params.secret);
      const view = accountId === null ? null : await readErasure({ store, codec }, accountId);
      if (!view) throw new HttpProblem(404, 'erasureNotFound');
      return { status: 200, body: view };
    },
  });
