import { composeStory, type Meta, type StoryObj } from '@storybook/react-vite';
import { Component, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { overlayPictures } from './OverlayPictures.tsx';
import type { Documented } from './registry.ts';

type Stories = Readonly<Record<string, StoryObj>> & { readonly default: Meta };

const files = import.meta.glob<Stories>('../{components,patterns}/*/*.stories.tsx');

async function load({ path, name, picture }: Documented): Promise<ComponentType | undefined> {
  const own = Object.keys(files).filter((file) => file.startsWith(`../${path}/`));
  const stories = await files[own.find((file) => file.endsWith(`/${name}.stories.tsx`)) ?? own[0] ?? '']?.();
  const story = stories?.[picture ?? Object.keys(stories).find((key) => key !== 'default' && key !== '__namedExportsOrder') ?? ''];
  return stories && story && composeStory(story, stories.default);
}

/** A story that cannot be drawn without its play function leaves its place empty. */
class Quiet extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = (): { hasFailed: boolean } => ({ hasFailed: true });
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/**
 * The story that stands for a component, drawn in place and out of reach; it is loaded once it is about to be seen. What lies over the
 * page would cover this one: it is drawn from its parts instead.
 */
export function StoryPicture({ of }: { of: Documented }) {
  const place = useRef<HTMLDivElement>(null);
  const [Story, setStory] = useState<ComponentType>();
  useEffect(() => {
    let isGone = false;
    const show = async (): Promise<void> => {
      const loaded = await load(of);
      if (!isGone && loaded) setStory(() => loaded);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        void show();
      },
      { rootMargin: '400px' },
    );
    if (place.current && overlayPictures[of.name] === undefined) observer.observe(place.current);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [of]);
  return (
    <div ref={place} inert aria-hidden>
      {overlayPictures[of.name] ?? <Quiet>{Story && <Story />}</Quiet>}
    </div>
  );
}
