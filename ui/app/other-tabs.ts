/** What the tabs of one browser share: cookies, and their unsent messages. */
type Topic = 'session' | 'theme' | 'outbox';

export interface OtherTabs {
  /** Announces a change. It carries no data: the others read what is stored. */
  tell(topic: Topic): void;
  /** Calls back when another tab announces a change, and when this one may have missed it. Returns the way to stop. */
  listen(topic: Topic, onChange: () => void): () => void;
}

/** A message may arrive before the cookie it announces, which comes from another process: delays before reading again, in ms. */
const lateReads = [300, 2_000];

/** A tab in the background may be frozen and miss messages, so it also reads again when it is next looked at. */
export function createOtherTabs(): OtherTabs {
  const channel = new BroadcastChannel('shared-state');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it never leaves this origin
    tell: (topic) => channel.postMessage(topic),
    listen(topic, onChange) {
      const timers = new Set<ReturnType<typeof setTimeout>>();
      const handleMessage = ({ data }: MessageEvent<unknown>): void => {
        if (data !== topic) return;
        onChange();
        for (const timer of timers) clearTimeout(timer);
        timers.clear();
        for (const delay of lateReads) timers.add(setTimeout(onChange, delay));
      };
      const handleVisit = (): void => {
        if (document.visibilityState === 'visible') onChange();
      };
      channel.addEventListener('message', handleMessage);
      document.addEventListener('visibilitychange', handleVisit);
      addEventListener('pageshow', handleVisit);
      return () => {
        for (const timer of timers) clearTimeout(timer);
        channel.removeEventListener('message', handleMessage);
        document.removeEventListener('visibilitychange', handleVisit);
        removeEventListener('pageshow', handleVisit);
      };
    },
  };
}
