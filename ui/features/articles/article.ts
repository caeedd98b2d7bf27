import type { Pose, Sport } from '@academy/design-system';

/** A paragraph, or an element between paragraphs. */
export type Block = string | { readonly heading: string } | { readonly quote: string } | { readonly list: readonly string[] };

export interface Article {
  /** Last part of its address. */
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  readonly topic: string;
  readonly sport: Sport;
  readonly pose?: Pose;
  readonly blocks: readonly Block[];
}
