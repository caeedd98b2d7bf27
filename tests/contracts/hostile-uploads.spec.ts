import { describe, expect, inject, it } from 'vitest';
import { must, newAthlete, newCoach, type Person } from '../product/people.ts';
import { pdf, png } from './access-files.ts';
import { type HostileFile, hostileFiles } from './hostile-files.ts';

const product = inject('product');
const files = hostileFiles();
/** Below the limits of attempts and storage per person. */
const each = 18;

interface Served {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** Built by hand, because FormData would correct file names. */
function formOf(
  field: string,
  { bytes, filename, type }: Pick<HostileFile, 'bytes' | 'filename' | 'type'>,
): { readonly body: Buffer; readonly boundary: string } {
  const boundary = 'hostilehostile';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  return { body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]), boundary };
}

async function upload(person: Person, path: string, field: string, file: Pick<HostileFile, 'bytes' | 'filename' | 'type'>) {
  const { body, boundary } = formOf(field, file);
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const response = await fetch(product.api + path, { method: 'POST', headers, body: new Uint8Array(body) });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

async function served(path: string, token?: string): Promise<Served> {
  const response = await fetch(product.api + path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Dangers of the response if a browser were led to the file. */
function dangersOf({ headers }: Served, types: readonly string[]): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  return [
    ...(types.includes(headers.get('content-type') ?? '') ? [] : [`served as ${headers.get('content-type') ?? 'nothing'}`]),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['sniffed']),
    ...(/\bsandbox\b/u.test(policy) && policy.includes("default-src 'none'") && !policy.includes('allow-') ? [] : [`policy ${policy}`]),
  ];
}

/** Distributes the files over enough people to stay below the limits. */
async function inTurns(newPerson: () => Promise<Person>, work: (person: Person, file: HostileFile) => Promise<void>): Promise<void> {
  for (let from = 0; from < files.length; from += each) {
    const person = await newPerson();
    for (const file of files.slice(from, from + each)) await work(person, file);
  }
}

describe('malicious files', () => {
  it('are more than a hundred', () => {
    expect(files.length).toBeGreaterThan(100);
  });

  it('are refused as pictures, or served re-encoded', async () => {
    const statuses = new Set<number>();
    const dangers: string[] = [];
    await inTurns(
      () => newAthlete(product),
      async (person, file) => {
        const { status, body } = await upload(person, '/upload_image', 'image', file);
        statuses.add(status);
        if (status !== 200) return;
        const found = await served(`/get_image/${body['image_id'] ?? ''}`);
        const isOurs = found.bytes.toString('latin1', 0, 4) === 'RIFF' && found.bytes.toString('latin1', 8, 12) === 'WEBP';
        const isKept = file.bytes.length > 20 && found.bytes.includes(file.bytes.subarray(-20));
        const wrong = [...dangersOf(found, ['image/webp']), ...(isOurs && !isKept ? [] : ['not of our making'])];
        dangers.push(...wrong.map((danger) => `${file.what}: ${danger}`));
      },
    );
    expect(dangers).toEqual([]);
    expect([...statuses].filter((status) => ![200, 400, 413, 415].includes(status))).toEqual([]);
  });

  it('are refused as documents, or served to their owner only, as downloads', async () => {
    const [statuses, dangers] = [new Set<number>(), [] as string[]];
    const stranger = await newCoach(product);
    await inTurns(
      () => newCoach(product),
      async (person, file) => {
        const name = encodeURIComponent(file.filename || 'file');
        const { status, body } = await upload(person, `/coach_documents?name=${name}`, 'document', file);
        statuses.add(status);
        if (status !== 201) return;
        const path = `/coach_documents/${body['id'] ?? ''}`;
        const own = await served(path, person.token);
        const disposition = own.headers.get('content-disposition') ?? '';
        const wrong = [
          ...dangersOf(own, ['application/pdf', 'image/png', 'image/jpeg', 'image/webp']),
          ...(/^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w%.~!$&+^`|-]*$/u.test(disposition) ? [] : [disposition]),
          ...(/no-store/u.test(own.headers.get('cache-control') ?? '') ? [] : ['kept by caches']),
        ];
        for (const [who, token] of [
          ['nobody', undefined],
          ['a stranger', stranger.token],
        ] as const) {
          if ((await served(path, token)).status < 400) wrong.push(`seen by ${who}`);
        }
        dangers.push(...wrong.map((danger) => `${file.what}: ${danger}`));
      },
    );
    expect(dangers).toEqual([]);
    expect([...statuses].filter((status) => ![201, 400, 415].includes(status))).toEqual([]);
  });
});

describe('names of documents', () => {
  const names = [
    'a\r\nSet-Cookie: x=y',
    'a\nb',
    '"quoted"',
    "a'b",
    'a;b',
    'a\\b',
    '../../etc/passwd',
    '..\\..\\x',
    '\u202egnp.exe',
    '\u2066a\u2069',
    'a\0b',
    '\ud800',
    'é\u0301',
    '%0d%0a',
    '<script>',
    '名前',
    '🏃🏽‍♀️',
    'a'.repeat(1_000),
    ' ',
    '.',
    'CON.pdf',
  ];

  it('contain no path, line break or hidden characters', async () => {
    const coach = await newCoach(product);
    const wrong: string[] = [];
    for (const name of names.slice(0, 20)) {
      const encoded = new URLSearchParams({ name }).toString();
      const { status, body } = await upload(coach, `/coach_documents?${encoded}`, 'document', {
        bytes: pdf,
        filename: name.replaceAll(/[\r\n"]/gu, ''),
        type: 'application/pdf',
      });
      if (status === 400) continue;
      const { headers } = await served(`/coach_documents/${body['id'] ?? ''}`, coach.token);
      const disposition = headers.get('content-disposition') ?? '';
      const kept = body['name'] ?? '';
      if (
        status !== 201 ||
        headers.has('set-cookie') ||
        /[/\\\p{C}]/u.test(kept) ||
        !/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[^"'\s]*$/u.test(disposition)
      ) {
        wrong.push(`${JSON.stringify(name)}: ${status} ${disposition}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the quota per person', () => {
  it('holds for concurrent uploads', async () => {
    const coach = await newCoach(product);
    const documents = await Promise.all(
      Array.from({ length: 26 }, () => upload(coach, '/coach_documents?name=a.pdf', 'document', { bytes: pdf, filename: 'a', type: '' })),
    );
    expect(documents.filter(({ status }) => status === 201)).toHaveLength(20);
    const list = await must<{ documents: unknown[] }>(product, 'GET', '/coach_documents', { token: coach.token });
    expect(list.body.documents).toHaveLength(20);
    const athlete = await newAthlete(product);
    const pictures = await Promise.all(
      Array.from({ length: 30 }, () => upload(athlete, '/upload_image', 'image', { bytes: png, filename: 'a', type: '' })),
    );
    // Twenty per hour; uploads beyond the queue are refused too.
    expect(pictures.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(20);
    expect(pictures.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([]);
  });
});
