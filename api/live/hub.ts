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
  /** The watched views that name this person, by `peopleIn`. */
  watchedOf(person: string): LiveView[];
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
  readonly people: readonly string[];
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
  /** Whom a view names, as `athlete-7`: asked once, when it is watched. Default nobody. */
  readonly peopleIn?: (view: LiveView) => readonly string[];
  readonly now?: () => number;
}

/** Topics by a name that several have; a name without any is forgotten. */
class Topics {
  readonly #named = new Map<string, Set<Topic>>();

  of(name: string): Iterable<Topic> {
    return this.#named.get(name) ?? [];
  }

  add(name: string, topic: Topic): void {
    const alike = this.#named.get(name);
    if (alike) alike.add(topic);
    else this.#named.set(name, new Set([topic]));
  }

  remove(name: string, topic: Topic): void {
    const alike = this.#named.get(name);
    alike?.delete(topic);
    if (alike?.size === 0) this.#named.delete(name);
  }

  clear(): void {
    this.#named.clear();
  }
}

/** Each view is notified at most once per pause; the last change is always notified. */
export function createHub(given: HubOptions): Hub {
  const { pauseMs, pauses = new Map(), peopleIn = () => [], now = () => performance.now(), ...options } = given;
  const topics = new Map<LiveView, Topic>();
  const ofKind = new Topics();
  /** Presence asks for them whenever anybody comes or goes. */
  const ofPerson = new Topics();
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
        const people = peopleIn(view);
        topic = { view, kind: kindOf(view), people, watchers: new Set(), toldAt: -Infinity, position: null, timer: undefined };
        topics.set(view, topic);
        ofKind.add(topic.kind, topic);
        for (const person of people) ofPerson.add(person, topic);
      }
      topic.watchers.add(watcher);
      if (memory.hasChanged(view, topic.kind, age)) watcher.notify(noticeOf(view, null));
    },
    remove(view, watcher) {
      const topic = topics.get(view);
      if (!topic?.watchers.delete(watcher) || topic.watchers.size > 0) return;
      clearTimeout(topic.timer);
      topics.delete(view);
      ofKind.remove(topic.kind, topic);
      for (const person of topic.people) ofPerson.remove(person, topic);
    },
    publish(view, position) {
      memory.note(view);
      const topic = topics.get(view);
      if (topic) change(topic, position);
    },
    publishKinds(kinds, position) {
      for (const kind of kinds) memory.noteKind(kind);
      for (const kind of kinds) for (const topic of ofKind.of(kind)) change(topic, position);
    },
    publishWatched(view) {
      const topic = topics.get(view);
      if (topic) change(topic, null);
    },
    watchedOf: (person) => Array.from(ofPerson.of(person), ({ view }) => view),
    typing(view, by) {
      for (const watcher of topics.get(view)?.watchers ?? []) watcher.typing(view, by);
    },
    size: () => topics.size,
    close() {
      for (const { timer } of topics.values()) clearTimeout(timer);
      topics.clear();
      ofKind.clear();
      ofPerson.clear();
    },
  };
}
