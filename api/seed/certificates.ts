import type { Documents } from '../documents/index.ts';
import { type Line, onePagePdf } from './one-page-pdf.ts';
import type { SeedCoach } from './people.ts';

export interface CertificateParts {
  readonly documents: Pick<Documents, 'add' | 'list'>;
}

interface Certificate {
  /** File name */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Only some coaches have the second one. */
const subjects = ['coaching', 'first aid'] as const;

/** The certificates of a coach of the demo: nobody issued them, and each says so. */
export function certificatesOf({ name, domain, rate }: Pick<SeedCoach, 'name' | 'domain' | 'rate'>): Certificate[] {
  const count = rate >= 1000 ? 2 : 1;
  return subjects.slice(0, count).map((subject) => {
    const lines: readonly Line[] = [
      { text: 'Demo certificate', size: 34, space: 60 },
      { text: name, size: 24, space: 44 },
      { text: subject === 'coaching' ? `${domain} coaching` : 'First aid in sport', size: 18, space: 90 },
      { text: "This is a sample file of the Athlete's Academy demo.", size: 12, space: 18 },
      { text: 'Nobody issued it, and it certifies nothing.', size: 12, space: 0 },
    ];
    return { name: `Demo certificate, ${subject}.pdf`, bytes: onePagePdf(`Demo certificate of ${name}`, lines) };
  });
}

/** Puts a coach's certificates into the file box, except those that an interrupted seed has put there. */
export async function seedCertificates({ documents }: CertificateParts, id: number, coach: SeedCoach): Promise<void> {
  const stored = new Set((await documents.list(id)).map(({ name }) => name));
  for (const { name, bytes } of certificatesOf(coach)) if (!stored.has(name)) await documents.add(id, name, bytes);
}
