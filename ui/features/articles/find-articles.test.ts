import { describe, expect, it } from 'vitest';
import { athleteArticles } from './athlete-articles.ts';
import { coachArticles } from './coach-articles.ts';
import { articleAt, furtherArticles, matchingArticles, readingMinutes } from './find-articles.ts';
import { yogaArticles } from './yoga-articles.ts';

const articles = [...athleteArticles, ...coachArticles, ...yogaArticles];

describe('the articles', () => {
  it('have unique addresses', () => {
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
    expect(articles.filter(({ slug }) => !/^[a-z]+(-[a-z]+)*$/u.test(slug))).toEqual([]);
  });

  it('are two in each blog', () => {
    expect(athleteArticles).toHaveLength(2);
    expect(coachArticles).toHaveLength(2);
  });

  it.each(articles)('have enough content: $slug', (article) => {
    const paragraphs = article.blocks.filter((block) => typeof block === 'string');
    expect(paragraphs.length).toBeGreaterThanOrEqual(4);
    expect(paragraphs.length).toBeLessThanOrEqual(6);
    expect(readingMinutes(article)).toBeGreaterThanOrEqual(1);
  });
});

describe('an address', () => {
  it('finds its article, in any case', () => {
    expect(articleAt(yogaArticles, 'Breath-Before-Posture')?.title).toBe('Breath before posture');
  });

  it('finds nothing in another collection', () => {
    expect(articleAt(coachArticles, 'breath-before-posture')).toBeUndefined();
  });
});

describe('a search', () => {
  const yoga = yogaArticles;

  it('covers title, author and text', () => {
    expect(matchingArticles(yoga, 'runners').map(({ slug }) => slug)).toContain('yoga-for-runners');
    expect(matchingArticles(yoga, 'LEELA').map(({ slug }) => slug)).toEqual(['sleep-and-the-slow-practice']);
  });

  it('requires every word', () => {
    expect(matchingArticles(yoga, 'humming calves')).toEqual([]);
  });

  it('shows all without a query', () => {
    expect(matchingArticles(yoga, '  ')).toEqual(yoga);
  });
});

describe('further reading', () => {
  it('continues after the article and wraps around', () => {
    const yoga = yogaArticles;
    const last = yoga.at(-1);
    if (!last) throw new Error('the shelf is empty');
    expect(furtherArticles(yoga, last, 2)).toEqual(yoga.slice(0, 2));
  });

  it('never repeats the article itself', () => {
    for (const article of yogaArticles) expect(furtherArticles(yogaArticles, article, 9)).not.toContain(article);
  });
});
