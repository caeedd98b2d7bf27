import { describe, expect, it } from 'vitest';
import { articles } from './articles.ts';
import { articleAt, articlesOf, furtherArticles, matchingArticles, readingMinutes } from './find-articles.ts';

describe('the articles', () => {
  it('have addresses of their own', () => {
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
    expect(articles.filter(({ slug }) => !/^[a-z]+(-[a-z]+)*$/u.test(slug))).toEqual([]);
  });

  it('are two in each blog', () => {
    expect(articlesOf('athletes')).toHaveLength(2);
    expect(articlesOf('coaches')).toHaveLength(2);
  });

  it.each(articles)('are worth opening: $slug', (article) => {
    const paragraphs = article.blocks.filter((block) => typeof block === 'string');
    expect(paragraphs.length).toBeGreaterThanOrEqual(4);
    expect(paragraphs.length).toBeLessThanOrEqual(6);
    expect(readingMinutes(article)).toBeGreaterThanOrEqual(1);
  });
});

describe('an address', () => {
  it('leads to its article, whatever its case', () => {
    expect(articleAt('yoga', 'Breath-Before-Posture')?.title).toBe('Breath before posture');
  });

  it('leads nowhere on another shelf', () => {
    expect(articleAt('coaches', 'breath-before-posture')).toBeUndefined();
  });
});

describe('a search', () => {
  const yoga = articlesOf('yoga');

  it('finds words in title, author and text alike', () => {
    expect(matchingArticles(yoga, 'runners').map(({ slug }) => slug)).toContain('yoga-for-runners');
    expect(matchingArticles(yoga, 'LEELA').map(({ slug }) => slug)).toEqual(['sleep-and-the-slow-practice']);
  });

  it('wants every word', () => {
    expect(matchingArticles(yoga, 'humming calves')).toEqual([]);
  });

  it('shows all where nothing is asked', () => {
    expect(matchingArticles(yoga, '  ')).toEqual(yoga);
  });
});

describe('what to read next', () => {
  it('goes on from the article and begins anew at the end', () => {
    const yoga = articlesOf('yoga');
    const last = yoga.at(-1);
    if (!last) throw new Error('the shelf is empty');
    expect(furtherArticles(last, 2)).toEqual(yoga.slice(0, 2));
  });

  it('never repeats the article itself', () => {
    for (const article of articles) expect(furtherArticles(article, 9)).not.toContain(article);
  });
});
