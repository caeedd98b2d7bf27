import { kindOf, type LiveView } from '@academy/domain/live';
import { frameOf } from './frame.ts';
import { createMemory, type MemoryOptions } from './memory.ts';

/** A view has changed, at a position of the log; null if it is unknown. */
interface Notice {
  readonly view: LiveView;
  /** What browsers are sent of it: the same bytes for all of them. */
  readonly frame: Buffer;
}

export interface Watcher {
  readonly notify: (notice: Notice) => void;
  /** Somebody is writing in the conversation of this view. */
  readonly typing: (view: LiveView, by: string) => void;
}

/** The watchers of each view. A view that changes often is notified at once and then at intervals. */
export interface Hub {
  /** Subscribes; notifies at once if the view may have changed within the last `age` milliseconds. */
  add(view: LiveView, watcher: Watcher, age: number): void;
  remove(view: LiveView, watcher: Watcher): void;
  /** The view has changed, at the given log position. */
  publish(view: LiveView, position: string | null): void;
  /** All views of these kinds may have changed. */
  publishKinds(kinds: readonly string[], position: string | null): void;
  /** The view has changed for those who watch it now; who comes later is not told. */
  publishWatched(view: LiveView): void;
  /** The watched views of a kind. */
  watched(kind: string): LiveView[];
  /** Tells the watchers of a view that somebody is writing. Who comes later is not told. */
  typing(view: LiveView, by: string): void;
  /** Number of watched views. */
  size(): number;
  close(): void;
}

const noticeOf = (view: LiveView, position: string | null): Notice => ({ view, frame: frameOf({ type: 'changed', view, position }) });

interface Topic {
  readonly view: LiveView;
  readonly kind: string;
  readonly watchers: Set<Watcher>;
  /** Time of the last notification in milliseconds. */
  toldAt: number;
  position: string | null;
  timer: NodeJS.Timeout | undefined;
}

export interface HubOptions extends Omit<MemoryOptions, 'now'> {
  readonly pauseMs: number;
  /** Other pauses than that, by the kind of the view. */
  readonly pauses?: ReadonlyMap<string, number>;
  readonly now?: () => number;
}

/** Each view is notified at most once per pause; the last change is always notified. */
export function createHub({ pauseMs, pauses = new Map(), now = () => performance.now(), ...options }: HubOptions): Hub {
  const topics = new Map<LiveView, Topic>();
  /** Only those of a kind are looked at where one of it has changed: presence does so at each arrival of anybody. */
  const ofKind = new Map<string, Set<Topic>>();
  const memory = createMemory({ now, ...options });

  const tell = (topic: Topic): void => {
    topic.timer = undefined;
    topic.toldAt = now();
    const notice = noticeOf(topic.view, topic.position);
    for (const watcher of topic.watchers) watcher.notify(notice);
  };
  const change = (topic: Topic, position: string | null): void => {
    topic.position = position;
    if (topic.timer) return;
    const wait = topic.toldAt + (pauses.get(topic.kind) ?? pauseMs) - now();
    if (wait <= 0) tell(topic);
    else topic.timer = setTimeout(() => tell(topic), wait);
  };

  return {
    add(view, watcher, age) {
      let topic = topics.get(view);
      if (!topic) {
        topic = { view, kind: kindOf(view), watchers: new Set(), toldAt: -Infinity, position: null, timer: undefined };
        topics.set(view, topic);
        const alike = ofKind.get(topic.kind);
        if (alike) alike.add(topic);
        else ofKind.set(topic.kind, new Set([topic]));
      }
      topic.watchers.add(watcher);
      if (memory.hasChanged(view, topic.kind, age)) watcher.notify(noticeOf(view, null));
    },
    remove(view, watcher) {
      const topic = topics.get(view);
      if (!topic?.watchers.delete(watcher) || topic.watchers.size > 0) return;
      clearTimeout(topic.timer);
      topics.delete(view);
      const alike = ofKind.get(topic.kind);
      alike?.delete(topic);
      if (alike?.size === 0) ofKind.delete(topic.kind);
    },
    publish(view, position) {
      memory.note(view);
      const topic = topics.get(view);
      if (topic) change(topic, position);
    },
    publishKinds(kinds, position) {
      for (const kind of kinds) memory.noteKind(kind);
      for (const kind of kinds) for (const topic of ofKind.get(kind) ?? []) change(topic, position);
    },
    publishWatched(view) {
      const topic = topics.get(view);
      if (topic) change(topic, null);
    },
    watched: (kind) => Array.from(ofKind.get(kind) ?? [], ({ view }) => view),
    typing(view, by) {
      for (const watcher of topics.get(view)?.watchers ?? []) watcher.typing(view, by);
    },
    size: () => topics.size,
    close() {
      for (const { timer } of topics.values()) clearTimeout(timer);
      topics.clear();
      ofKind.clear();
    },
  };
}
