import { Prose } from '@academy/design-system';
import type { Block } from './article.ts';

const key = (block: Block): string => (typeof block === 'string' ? block : JSON.stringify(block));

const BlockView = ({ block }: { block: Block }) => {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('heading' in block) return <h2>{block.heading}</h2>;
  if ('quote' in block)
    return (
      <blockquote>
        <p>{block.quote}</p>
      </blockquote>
    );
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
};

export const ArticleBody = ({ blocks }: { blocks: readonly Block[] }) => (
  <Prose>
    {blocks.map((block) => (
      <BlockView key={key(block)} block={block} />
    ))}
  </Prose>
);
