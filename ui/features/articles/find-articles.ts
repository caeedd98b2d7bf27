import type { Article, Block } from './article.ts';

/** Addresses are matched ignoring case. */
export const articleAt = (among: readonly Article[], slug: string): Article | undefined =>
  among.find((article) => article.slug === slug.toLowerCase());

/** Articles that contain every word in title, topic, summary, author or text. */
export function matchingArticles(among: readonly Article[], query: string): readonly Article[] {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
  return among.filter(({ title, topic, summary, author, blocks }) => {
    const text = [title, topic, summary, author, ...blocks.map(textOf)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

const wordsPerMinute = 200;

export const readingMinutes = ({ blocks }: Article): number =>
  Math.ceil(blocks.map(textOf).join(' ').split(/\s+/u).length / wordsPerMinute);

function textOf(block: Block): string {
  if (typeof block === 'string') return block;
  if ('heading' in block) return block.heading;
  return 'quote' in block ? block.quote : block.list.join(' ');
}

/** The other articles, starting after this one. */
export function furtherArticles(all: readonly Article[], { slug }: Article, count: number): readonly Article[] {
  const index = all.findIndex((article) => article.slug === slug);
  return [...all.slice(index + 1), ...all.slice(0, index)].slice(0, count);
}
