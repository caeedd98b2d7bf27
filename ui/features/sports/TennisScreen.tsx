import { useParams } from 'react-router';
import { pageOf } from './sport-pages.ts';
import { SportView } from './SportView.tsx';

const page = pageOf('Tennis');

/** A name in the address shows a coach, or a part of the game, first. */
export const TennisScreen = () => <SportView page={page} name={useParams()['name']} />;
