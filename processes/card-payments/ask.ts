import { OutcomeUnknown } from '@academy/platform/outages';
import { type NewPayment, type Payment, type PaymentProvider, ProviderRefused } from '@academy/platform/payment-provider';

/** What the provider says of a payment: how it is, that it never heard of it, that it refused it, or nothing that can be relied on. */
export type Said =
  | { readonly is: 'found'; readonly payment: Payment }
  | { readonly is: 'untraced' }
  | { readonly is: 'refused'; readonly code: string }
  | { readonly is: 'unknown' };

interface May {
  readonly create: boolean;
  /** Ends it there unless it has ended. */
  readonly cancel: boolean;
}

/**
 * Asks before it creates: a provider that keeps answers under their reference would repeat the first one, and that may have been a failure.
 */
export async function ask(provider: PaymentProvider, request: NewPayment, may: May): Promise<Said> {
  try {
    const known = await provider.findPayment(request.ref);
    const found = known ?? (may.create ? await create(provider, request) : null);
    if (found === null) return { is: 'untraced' };
    if ('is' in found) return found;
    const isOpen = found.state === 'pending' || found.state === 'actionNeeded';
    const payment = (isOpen && may.cancel ? await provider.cancelPayment(request.ref) : null) ?? found;
    return { is: 'found', payment };
  } catch (error) {
    if (error instanceof OutcomeUnknown) return { is: 'unknown' };
    throw error;
  }
}

async function create(provider: PaymentProvider, request: NewPayment): Promise<Payment | Extract<Said, { readonly is: 'refused' }>> {
  try {
    return await provider.createPayment(request);
  } catch (error) {
    if (error instanceof ProviderRefused) return { is: 'refused', code: error.code };
    throw error;
  }
}
