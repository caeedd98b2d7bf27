import { pageOf } from './sport-pages.ts';
import { SportView } from './SportView.tsx';

const page = pageOf('Football');

export const FootballScreen = () => <SportView page={page} />;
