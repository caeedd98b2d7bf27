import { landPath } from './land-path.ts';

/** Apart from the map so that its outlines are fetched only where a map is shown. */
export const Land = () => <path d={landPath} />;
