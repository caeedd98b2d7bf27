import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { createMemoryHistory, type History, type Location, type NavigateOptions, type Navigation, type NavigationKind } from './history.ts';
import type { Params } from './match-path.ts';

const nowhere = createMemoryHistory('/');
const HistoryContext = createContext<History>(nowhere);
const NavigationContext = createContext<Navigation>(nowhere.current());
const noParams: Params = {};
const ParamsContext = createContext(noParams);

/** Gives everything below it the address, and ways to another. */
export function Router({ history, children }: { history: History; children: ReactNode }) {
  const [navigation, setNavigation] = useState(() => history.current());
  // The screen that is there stays until the next one can be shown.
  useLayoutEffect(() => history.subscribe(() => startTransition(() => setNavigation(history.current()))), [history]);
  return (
    <HistoryContext value={history}>
      <NavigationContext value={navigation}>{children}</NavigationContext>
    </HistoryContext>
  );
}

/** Gives what is below it the parameters of the path that fits. */
export const ParamsProvider = ParamsContext;

export const useLocation = (): Location => useContext(NavigationContext).location;
export const useNavigationKind = (): NavigationKind => useContext(NavigationContext).kind;
export const useParams = (): Params => useContext(ParamsContext);

/** To an address, or so many entries on or back. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

export function useNavigate(): Navigate {
  const history = useContext(HistoryContext);
  return useCallback((to, options) => (typeof to === 'number' ? history.go(to) : history.push(to, options)), [history]);
}

type Given = URLSearchParams | Readonly<Record<string, string>>;
/** Goes to the same path with other parameters, or with what they become from those that stand in the address now. */
export type SetSearchParams = (next: Given | ((now: URLSearchParams) => Given), options?: NavigateOptions) => void;

export function useSearchParams(): readonly [URLSearchParams, SetSearchParams] {
  const history = useContext(HistoryContext);
  const { search } = useLocation();
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback<SetSearchParams>(
    (next, options) => {
      const { pathname, search: now } = history.current().location;
      const given = typeof next === 'function' ? next(new URLSearchParams(now)) : next;
      const text = new URLSearchParams(given).toString();
      history.push(text === '' ? pathname : `${pathname}?${text}`, options);
    },
    [history],
  );
  return [parameters, set];
}

/** Leads elsewhere when it is shown. */
export function Navigate({ to, replace = false, state = null }: NavigateOptions & { to: string }) {
  const navigate = useNavigate();
  const leave = useEffectEvent((href: string) => navigate(href, { replace, state }));
  useEffect(() => leave(to), [to]);
  return null;
}
