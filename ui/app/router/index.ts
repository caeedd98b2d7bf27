export { createBrowserHistory, createMemoryHistory, firstKey, hrefOf, placeOf } from './history.ts';
export { matchPath } from './match-path.ts';
export { Navigate, ParamsProvider, Router, useLocation, useNavigate, useNavigationKind, useParams, useSearchParams } from './Router.tsx';
