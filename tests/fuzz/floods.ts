import type { Finding, Oracle } from './oracle.ts';
import { look } from './oracle.ts';
import { Wire } from './wire.ts';

const lanes = 8;
const each = 80;

/** Sends more than one address may: some requests are refused as documented, and then service resumes. */
export async function flood(
  oracle: Oracle,
  port: number,
  path: string,
): Promise<{ readonly refused: number; readonly findings: readonly Finding[] }> {
  const bytes = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  const sent = { bytes, method: 'GET', target: path, body: null, contentType: null, isLie: false };
  const findings: Finding[] = [];
  let refused = 0;
  const lane = async (): Promise<void> => {
    const wire = new Wire(port);
    for (let count = 0; count < each; count += 1) {
      const answer = await wire.exchange(bytes, { patience: 20_000 });
      if (typeof answer !== 'string' && answer.status === 429) refused += 1;
      findings.push(...look(oracle, sent, answer));
    }
    wire.close();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (refused === 0) findings.push({ key: `${path}: nothing was refused`, detail: `${lanes * each} requests at once` });
  return { refused, findings };
}
