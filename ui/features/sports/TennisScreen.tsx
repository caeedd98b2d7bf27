import { useParams } from '../../app/router/index.ts';
import { pageOf } from './sport-pages.ts';
import { SportView } from './SportView.tsx';

const page = pageOf('Tennis');

/** A name in the address brings a coach, or a part of the game, to the front. */
export const TennisScreen = () => <SportView page={page} name={useParams()['name']} />;
