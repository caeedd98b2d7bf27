import { type LiveKind, type LiveView, parseView } from '@academy/domain/live';
import { createMemory, type MemoryOptions } from './memory.ts';

export interface Watcher {
  readonly notify: (view: LiveView, position: string | null) => void;
}

/** Who watches what. A view that changes over and over is told of at once and then once in a while. */
export interface Hub {
  /** Tells at once where the view has changed, or may have, since what the watcher shows of it was asked for; the age of that in milliseconds. */
  add(view: LiveView, watcher: Watcher, age: number): void;
  remove(view: LiveView, watcher: Watcher): void;
  /** The view is different now, as far in the log as the position. */
  publish(view: LiveView, position: string | null): void;
  /** All views of these kinds may be different. */
  publishKinds(kinds: readonly LiveKind[], position: string | null): void;
  /** Views that somebody watches. */
  size(): number;
  close(): void;
}

interface Topic {
  readonly view: LiveView;
  readonly kind: LiveKind | undefined;
  readonly watchers: Set<Watcher>;
  /** When its watchers were last told; milliseconds. */
  toldAt: number;
  position: string | null;
  timer: NodeJS.Timeout | undefined;
}

export interface HubOptions extends Omit<MemoryOptions, 'now'> {
  readonly pauseMs: number;
  readonly now?: () => number;
}

/** Watchers are told of one view at most once in `pauseMs`; the last change is always told. */
export function createHub({ pauseMs, now = () => performance.now(), ...options }: HubOptions): Hub {
  const topics = new Map<LiveView, Topic>();
  const memory = createMemory({ now, ...options });

  const tell = (topic: Topic): void => {
    topic.timer = undefined;
    topic.toldAt = now();
    for (const watcher of topic.watchers) watcher.notify(topic.view, topic.position);
  };
  const change = (topic: Topic, position: string | null): void => {
    topic.position = position;
    if (topic.timer) return;
    const wait = topic.toldAt + pauseMs - now();
    if (wait <= 0) tell(topic);
    else topic.timer = setTimeout(() => tell(topic), wait);
  };

  return {
    add(view, watcher, age) {
      let topic = topics.get(view);
      if (!topic) {
        topic = { view, kind: parseView(view)?.kind, watchers: new Set(), toldAt: -Infinity, position: null, timer: undefined };
        topics.set(view, topic);
      }
      topic.watchers.add(watcher);
      if (memory.hasChanged(view, topic.kind, age)) watcher.notify(view, null);
    },
    remove(view, watcher) {
      const topic = topics.get(view);
      if (!topic?.watchers.delete(watcher) || topic.watchers.size > 0) return;
      clearTimeout(topic.timer);
      topics.delete(view);
    },
    publish(view, position) {
      memory.note(view);
      const topic = topics.get(view);
      if (topic) change(topic, position);
    },
    publishKinds(kinds, position) {
      for (const kind of kinds) memory.noteKind(kind);
      for (const topic of topics.values()) if (topic.kind && kinds.includes(topic.kind)) change(topic, position);
    },
    size: () => topics.size,
    close() {
      for (const { timer } of topics.values()) clearTimeout(timer);
      topics.clear();
    },
  };
}
