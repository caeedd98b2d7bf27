import { yearsOfExperience } from '@academy/domain/coaches';
import { averageReviews, lastMonth } from '@academy/domain/home';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { certificatesOf } from './certificates.ts';
import { looks } from './looks.ts';
import { onePagePdf } from './one-page-pdf.ts';
import { athletes, coaches } from './people.ts';
import { portraitOf } from './portraits.ts';
import { momentOf, reviews, signedUpAt } from './reviews.ts';

/** The first and last day of months of every length, and of a year. */
const starts = ['2026-01-01', '2026-03-01', '2026-03-31', '2026-05-31', '2026-11-22', '2026-12-31', '2028-02-29'].map(
  (day) => new Date(`${day}T12:00:00.000Z`),
);

describe('the people of the demo', () => {
  it('all have a look', () => {
    expect([...looks.keys()].toSorted()).toEqual([...coaches, ...athletes].map(({ key }) => key).toSorted());
  });
});

describe('the certificates of the demo', () => {
  it('are one or two for each coach, and each says that it is only a sample', () => {
    const counts = coaches.map((coach) => certificatesOf(coach).length);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 2]);
    const [asha] = coaches;
    const [first] = certificatesOf(asha!);
    expect(first?.name).toBe('Demo certificate, coaching.pdf');
    const text = first!.bytes.toString('latin1');
    for (const line of ['Demo certificate', 'Asha Rao', 'Tennis coaching', 'Nobody issued it, and it certifies nothing.'])
      expect(text).toContain(`(${line}) Tj`);
  });

  it('are files whose table names the place of every object', () => {
    const text = onePagePdf('A (title)', [{ text: 'One \\ two (three)', size: 12, space: 0 }]).toString('latin1');
    expect(text).toContain('(One \\\\ two \\(three\\)) Tj');
    const places = [...text.matchAll(/^(\d{10}) 00000 n $/gmu)].map(([, place]) => Number(place));
    expect(places.map((place, index) => text.slice(place).startsWith(`${index + 1} 0 obj\n`))).toEqual(
      Array.from({ length: 6 }, () => true),
    );
    expect(text.slice(Number(/startxref\n(\d+)/u.exec(text)?.[1])).startsWith('xref\n')).toBe(true);
    const [, length, stream = ''] = /<< \/Length (\d+) >>\nstream\n([^]*?)\nendstream/u.exec(text) ?? [];
    expect(stream).toHaveLength(Number(length));
  });
});

describe('the coaches of the demo', () => {
  it.each(coaches.map((coach) => [coach.name, coach] as const))(
    '%s has an introduction with years, and a look of their own',
    (_name, coach) => {
      expect(coach.experience.length).toBeGreaterThanOrEqual(120);
      expect(coach.experience.length).toBeLessThanOrEqual(600);
      expect(yearsOfExperience(coach.experience)).toBeGreaterThan(4);
      expect(looks.has(coach.key)).toBe(true);
    },
  );

  it('differ in what they write, charge and look like', async () => {
    expect(new Set(coaches.map(({ experience }) => experience.slice(0, 30))).size).toBe(coaches.length);
    expect(new Set(coaches.map(({ rate }) => rate)).size).toBeGreaterThan(8);
    const faces = await Promise.all([
      ...coaches.map(({ key, domain }) => portraitOf(key, domain)),
      ...athletes.map(({ key }) => portraitOf(key)),
    ]);
    expect(new Set(faces.map((face) => face.toString('base64'))).size).toBe(coaches.length + athletes.length);
    // Nobody is drawn like another person in other clothes.
    const heads = [...looks.values()].map(({ head, beard, glasses, skin }) => `${head} ${beard} ${glasses} ${skin}`);
    expect(new Set(heads).size).toBe(heads.length);
    const { format, width, height } = await sharp(faces[0]).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 512, height: 512 });
  });
});

describe('the reviews of the demo', () => {
  it('are the twelve of the landing page, of two to five stars, by and about people of the demo', () => {
    expect(reviews).toHaveLength(12);
    expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([2, 3, 4, 5]));
    expect(coaches.map(({ key }) => key)).toEqual(expect.arrayContaining(reviews.map(({ coach }) => coach)));
    expect(athletes.map(({ key }) => key)).toEqual(expect.arrayContaining(reviews.map(({ athlete }) => athlete)));
    // One stream of a pair, in which the seed writes once.
    expect(new Set(reviews.map(({ athlete, coach }) => `${athlete} ${coach}`)).size).toBe(12);
  });

  it.each(starts)('lie in the months before a start on %s, oldest first and after the registrations', (now) => {
    const moments = reviews.map((review) => momentOf(review, now).getTime());
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(Math.min(...moments)).toBeGreaterThan(signedUpAt(now).getTime());
    const months = reviews.map((review) => momentOf(review, now).toISOString().slice(0, 7));
    expect(months.map((month, index) => [month, reviews[index]?.monthsAgo])).toEqual(
      months.map((month) => [month, monthsBetween(month, now)]),
    );
    expect(months.at(-1)).toBe(lastMonth(now.toISOString().slice(0, 10)));
  });

  it('make one coach the best of last month, with several reviews', () => {
    const recent = reviews.filter(({ monthsAgo }) => monthsAgo === 1);
    const mean = recent.reduce((sum, { rating }) => sum + rating, 0) / recent.length;
    const scores = [...new Set(recent.map(({ coach }) => coach))].map((coach) => {
      const own = recent.filter((review) => review.coach === coach);
      const stars = own.reduce((sum, { rating }) => sum + rating, 0);
      return { coach, count: own.length, score: (stars + averageReviews * mean) / (own.length + averageReviews) };
    });
    const [best, second] = scores.toSorted((a, b) => b.score - a.score);
    expect(best?.count).toBeGreaterThanOrEqual(3);
    expect(best?.score).toBeGreaterThan(second?.score ?? 0);
  });
});

const monthsBetween = (month: string, now: Date): number => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - number;
};
