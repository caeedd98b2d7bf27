import { outageIn } from './kind-of.ts';

/** The answer; while the server is away, `otherwise`. Other errors are thrown. */
export async function unlessAway<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (outageIn(error) === null) throw error;
    return otherwise;
  }
}
